import type { NestedError, RubricCriterionText } from '../../../api';
import { proposeKey } from '../form-builder/part-keys';
import commonLevels from './common-levels.json';

/** A criterion while it is edited. */
export interface CriterionDraft {
  /** Stays while it is edited and moved. */
  id: string;
  /** Empty until a new criterion is saved; then it stays, so that marks carry over to the next version. */
  key: string;
  title: string;
  titleEn: string;
  levels: readonly LevelDraft[];
}

export interface LevelDraft {
  /** Null while the input is empty. */
  points: number | null;
  title: string;
  titleEn: string;
}

let lastId = 0;

const newId = () => `criterion-${String(++lastId)}`;

export function toDrafts(criteria: readonly RubricCriterionText[]): CriterionDraft[] {
  return criteria.map((criterion) => ({ ...criterion, id: newId() }));
}

export function createCriterion(): CriterionDraft {
  return { id: newId(), key: '', title: '', titleEn: '', levels: commonLevels };
}

/** The criteria as the API takes them: new ones get keys. Levels without points get 0. */
export function toCriteria(drafts: readonly CriterionDraft[]): RubricCriterionText[] {
  const keys = new Set(drafts.map(({ key }) => key).filter((key) => key !== ''));
  return drafts.map(({ key, title, titleEn, levels }) => {
    const own = key === '' ? proposeKey(titleEn, 'criterion', keys) : key;
    keys.add(own);
    return {
      ...{ key: own, title, titleEn },
      levels: levels.map((level) => ({ ...level, points: level.points ?? 0 })),
    };
  });
}

/** The server's errors by the id of their criterion; their paths begin inside it. */
export function problemsById(
  errors: readonly NestedError[],
  drafts: readonly CriterionDraft[],
): ReadonlyMap<string, readonly NestedError[]> {
  const problems = new Map<string, NestedError[]>();
  for (const { path, ...error } of errors) {
    const [index = '', ...rest] = path.split('.');
    const id = drafts[Number(index)]?.id;
    if (id === undefined) continue;
    problems.set(id, [...(problems.get(id) ?? []), { ...error, path: rest.join('.') }]);
  }
  return problems;
}
