import { useTranslation } from 'react-i18next';
import type { ChallengeStatisticsPage } from '../../../api';
import { formatInteger, formatPercent } from '../../../lib/format';
import { challengeUsersPath, useListLinks } from '../list-links';
import { OptionalLink } from '../optional-link';
import styles from './challenge.module.css';

interface ChallengeTotalsProps {
  statistics: ChallengeStatisticsPage;
}

const STATES = [
  { name: 'openedBy', state: 'opened' },
  { name: 'triedBy', state: 'tried' },
  { name: 'solvedBy', state: 'solved' },
] as const;

/** How many users opened, tried and solved a challenge, each number linked to those users. */
export function ChallengeTotals({ statistics }: ChallengeTotalsProps) {
  const { t, i18n } = useTranslation();
  const { challengeId, openedBy, triedBy, solvedBy, solveRate, wrongSubmissions } = statistics;
  const links = useListLinks();
  const users = { openedBy, triedBy, solvedBy };
  return (
    <dl className={styles.totals}>
      {STATES.map(({ name, state }) => (
        <Total
          key={name}
          name={t(`statistics.rates.${name}`)}
          value={formatInteger(users[name], i18n.language)}
          to={challengeUsersPath(challengeId, state)}
        />
      ))}
      <Total
        name={t('statistics.rates.rate')}
        value={solveRate === null ? '–' : formatPercent(solveRate, i18n.language)}
      />
      <Total
        name={t('statistics.rates.wrongSubmissions')}
        value={formatInteger(wrongSubmissions, i18n.language)}
        to={links.submissions({ of: 'ranked', challengeId, result: 'wrong' })}
      />
    </dl>
  );
}

function Total({ name, value, to }: { name: string; value: string; to?: string | undefined }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>
        <OptionalLink to={to}>{value}</OptionalLink>
      </dd>
    </div>
  );
}
