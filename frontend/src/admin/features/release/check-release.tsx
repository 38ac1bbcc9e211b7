import { useTranslation } from 'react-i18next';
import type { Values } from '../../../forms';
import { checkRelease, type ReleaseCheck, type ReleaseCheckBody } from '../../../api';
import { TranslatedText } from '../../../components';
import { useOfferedLanguages } from '../../../i18n/languages';
import { formatDateTime } from '../../../lib/format';
import type { BulkAction, Concern, Row } from '../../crud/resource';

const MAX_SHOWN = 20;
const CHECKED = [
  ...(['title', 'titleEn', 'category', 'description', 'descriptionEn'] as const),
  ...(['hidden', 'releaseAt', 'closesAt', 'configId'] as const),
];

/** The problems that players would meet if this save releases the challenge; undefined without problems. */
export async function checkSave(changed: Values, row?: Row): Promise<Concern | undefined> {
  const isReleased = (changed.hidden ?? row?.hidden ?? true) === false;
  // A released challenge can get the same problem when its instance config is removed.
  const isOpened = row?.hidden !== false || 'configId' in changed;
  if (!isReleased || !isOpened) return undefined;
  const values = Object.fromEntries(
    CHECKED.filter((name) => name in changed).map((name) => [name, changed[name]]),
  );
  return concernOf(await fetchChecks({ ...values, ids: row ? [row.id] : [] }), 'one');
}

/** The same for a bulk release. */
export async function checkBulk(
  { name }: BulkAction,
  rows: readonly Row[],
): Promise<Concern | undefined> {
  if (name !== 'publish') return undefined;
  return concernOf(await fetchChecks({ ids: rows.map(({ id }) => id) }), 'bulk');
}

/** The challenges for which the server reports problems. */
export async function fetchChecks(body: ReleaseCheckBody): Promise<ReleaseCheck[]> {
  const hasTranslations = useOfferedLanguages.getState().length > 1;
  return (await checkRelease(body))
    .map((check) => ({
      ...check,
      problems: check.problems.filter((name) => hasTranslations || name !== 'missingTranslation'),
    }))
    .filter(({ problems }) => problems.length > 0);
}

function concernOf(checks: readonly ReleaseCheck[], kind: 'one' | 'bulk'): Concern | undefined {
  if (checks.length === 0) return undefined;
  const key = `challenges.releaseCheck.${kind}`;
  return {
    title: `${key}.title`,
    values: { count: checks.length },
    ok: `${key}.ok`,
    content: (
      <div style={{ maxHeight: '50vh', overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {checks.slice(0, MAX_SHOWN).map((check, index) => (
          <section key={check.challengeId ?? index}>
            {kind === 'bulk' && <strong>{check.title}</strong>}
            <Problems check={check} />
          </section>
        ))}
        {checks.length > MAX_SHOWN && (
          <TranslatedText
            i18nKey="challenges.rejudge.more"
            values={{ count: checks.length - MAX_SHOWN }}
          />
        )}
      </div>
    ),
  };
}

export function Problems({ check }: { check: ReleaseCheck }) {
  const { t, i18n } = useTranslation();
  const time = check.opensAt === null ? '' : formatDateTime(check.opensAt, i18n.language);
  return (
    <ul style={{ margin: '4px 0 12px', paddingInlineStart: 20 }}>
      {check.problems.map((name) => (
        <li key={name}>{t(`challenges.releaseCheck.problems.${name}`, { time })}</li>
      ))}
    </ul>
  );
}
