import { useList } from '@refinedev/core';
import { Skeleton } from 'antd';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdminSubmission } from '../../api';
import { EmptyState, ErrorState, ColorTag, Panel, RelativeTime } from '../../components';
import { useCanCall } from '../../domain/access';
import { useLocalize } from '../../i18n/languages';
import { resourcePath } from '../../lib/routes';
import { stateColors } from '../../lib/state-colors';
import styles from './control-panel.module.css';

const SHOWN = 8;

/** The latest submissions of all players. */
export function RecentSubmissions() {
  const { t } = useTranslation();
  const localize = useLocalize();
  const canOpenUsers = useCanCall()('GET /admin/users/{id}');
  const { result, query } = useList<AdminSubmission>({
    resource: 'submissions',
    pagination: { pageSize: SHOWN },
    sorters: [{ field: 'id', order: 'desc' }],
  });
  const all = <Link to={resourcePath('submissions')}>{t('controlPanel.all')}</Link>;
  return (
    <Panel title={t('controlPanel.recent')} extra={all}>
      {query.isLoading && <Skeleton active />}
      {query.isError && (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && result.data.length === 0 && (
        <EmptyState title={t('controlPanel.quiet')} />
      )}
      <div className={styles.recent}>
        {result.data.map(({ id, userId, username, challengeId, ...tried }) => (
          <Fragment key={id}>
            <ColorTag color={stateColors.submission[tried.result]}>
              {t(`submissions.options.result.${tried.result}`)}
            </ColorTag>
            <span className={styles.what}>
              {canOpenUsers ? <Link to={resourcePath('users', userId)}>{username}</Link> : username}
              {' · '}
              <Link to={resourcePath('challenges', challengeId)}>
                {localize(tried.challengeTitle, tried.challengeTitleEn)}
              </Link>
            </span>
            <span className={styles.when}>
              <RelativeTime value={tried.timestamp} />
            </span>
          </Fragment>
        ))}
      </div>
    </Panel>
  );
}
