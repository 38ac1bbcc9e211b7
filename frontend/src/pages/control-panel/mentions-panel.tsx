import { useSubscription } from '@refinedev/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fetchMentions, type Mentions } from '../../api';
import { Panel, RelativeTime } from '../../components';
import { queryKeys } from '../../domain/query-keys';
import { useLocalize } from '../../i18n/languages';
import { resourcePath } from '../../lib/routes';
import styles from './attention-panel.module.css';

const mentionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.mentions,
    queryFn: fetchMentions,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });

/** The user's unread mentions in notes; renders nothing without any. */
export function MentionsPanel() {
  const { t } = useTranslation();
  const query = useQuery(mentionsQuery());
  useSubscription({
    channel: 'resources/application-choices',
    onLiveEvent: () => void query.refetch(),
  });
  if (!query.data || query.data.total === 0) return null;
  return (
    <div className={styles.above}>
      <Panel title={t('controlPanel.mentions.title', { count: query.data.total })}>
        <ul className={styles.list}>
          {query.data.mentions.map((mention) => (
            <MentionItem key={mention.id} {...mention} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function MentionItem(mention: Mentions['mentions'][number]) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { choiceId, applicationId, positionTitle, positionTitleEn, authorName, text } = mention;
  return (
    <li>
      <Link to={resourcePath('application-choices', choiceId)} className={styles.item}>
        <span className={styles.excerpt}>{text}</span>
        <span className={styles.hint}>
          {t('controlPanel.mentions.about', {
            author: authorName ?? t('controlPanel.mentions.deleted'),
            position: localize(positionTitle, positionTitleEn),
            application: applicationId,
          })}
          {' · '}
          <RelativeTime value={mention.createdAt} />
        </span>
      </Link>
    </li>
  );
}
