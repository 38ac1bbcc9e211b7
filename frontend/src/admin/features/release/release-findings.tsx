import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCanCall } from '../../../domain/access';
import { queryKeys } from '../../../domain/query-keys';
import type { BelowRowProps } from '../../crud/resource';
import { fetchChecks, Problems } from './check-release';

/** On the pages of a challenge: problems that players meet now, or will meet after the release. */
export function ReleaseFindings({ row }: BelowRowProps) {
  const { t } = useTranslation();
  const isHidden = row.hidden === true;
  // A refetch after the role was revoked would end the session.
  const isAllowed = useCanCall()('POST /admin/challenges/release-check');
  const { data } = useQuery({
    // Invalidated with the challenge; the key also changes with its version and number of flags.
    queryKey: [...queryKeys.challenge, row.id, 'releaseCheck', row.version, row.flagsTotal],
    queryFn: () => fetchChecks({ ids: [row.id] }),
    enabled: isAllowed,
  });
  const check = data?.[0];
  if (!check) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`challenges.releaseCheck.${isHidden ? 'later' : 'current'}`)}
      description={<Problems check={check} />}
    />
  );
}
