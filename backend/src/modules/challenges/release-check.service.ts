import { Injectable } from '@nestjs/common';
import { type Actor, isLimited } from '../../crud';
import { AppError } from '../../http/errors';
import type { ReleaseCheck, ReleaseCheckBody, ReleaseProblem } from './dto/release-check';
import { type ReleasableRow, ReleaseCheckRepository } from './release-check.repository';

const NEW_ROW: ReleasableRow = {
  ...{ id: null, title: '', titleEn: null, category: 'misc', description: '', descriptionEn: null },
  ...{ releaseAt: null, closesAt: null, configId: null, flagsTotal: 0, hasDynamicFlag: false },
  lacksRubric: false,
};

type Values = Omit<ReleaseCheckBody, 'ids'>;

/** Finds the problems that players would have with challenges if these were released; writes nothing. */
@Injectable()
export class ReleaseCheckService {
  constructor(private readonly repository: ReleaseCheckRepository) {}

  /** Throws `row.notFound` if one is missing or out of the actor's reach. */
  async check(actor: Actor, { ids = [], ...values }: ReleaseCheckBody): Promise<ReleaseCheck[]> {
    const wanted = [...new Set(ids)];
    const stored = await this.repository.findRows(wanted, isLimited(actor) ? actor.userId : null);
    if (stored.length < wanted.length) throw new AppError('row.notFound');
    const rows = (wanted.length > 0 ? stored : [NEW_ROW]).map((row) => ({ ...row, ...values }));
    const unserved = await this.repository.findUnserved(
      rows.flatMap(({ configId }) => configId ?? []),
    );
    const now = await this.repository.readClock();
    return rows.map((row) => {
      const opensAt = row.releaseAt && new Date(row.releaseAt) > now ? row.releaseAt : null;
      return {
        challengeId: row.id,
        title: row.title,
        titleEn: row.titleEn,
        opensAt: opensAt && new Date(opensAt).toISOString(),
        problems: [
          ...timeProblems(row, values, now),
          ...(row.category === 'notice' ? [] : playProblems(row, unserved)),
          ...(isTranslated(row) ? [] : (['missingTranslation'] as const)),
        ],
      };
    });
  }
}

function playProblems(
  { flagsTotal, hasDynamicFlag, lacksRubric, configId }: ReleasableRow,
  unserved: ReadonlySet<number>,
): ReleaseProblem[] {
  return [
    ...(flagsTotal === 0 ? (['noFlags'] as const) : []),
    ...(hasDynamicFlag && configId === null ? (['dynamicWithoutInstance'] as const) : []),
    ...(lacksRubric ? (['taskWithoutRubric'] as const) : []),
    ...(configId !== null && unserved.has(configId) ? (['driverAbsent'] as const) : []),
  ];
}

function timeProblems(
  { releaseAt, closesAt }: ReleasableRow,
  values: Values,
  now: Date,
): ReleaseProblem[] {
  const isLater = releaseAt !== null && new Date(releaseAt) > now;
  return [
    ...(values.hidden && releaseAt ? (['scheduleOnHidden'] as const) : []),
    // Warns of a planned time, which a release at once ignores.
    ...(!values.hidden && isLater && values.releaseAt === undefined
      ? (['opensLater'] as const)
      : []),
    ...(closesAt !== null && new Date(closesAt) <= now ? (['alreadyClosed'] as const) : []),
  ];
}

function isTranslated({ titleEn, description, descriptionEn }: ReleasableRow): boolean {
  return Boolean(titleEn) && (description.trim() === '' || Boolean(descriptionEn));
}
