import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Collapse, Flex, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type AnnouncementView, sendFailedAgain } from '../../../api';
import {
  ColorTag,
  EmptyState,
  Panel,
  QueryBoundary,
  RelativeTime,
  toast,
} from '../../../components';
import { queryKeys } from '../../../domain/query-keys';
import { formatDateTime } from '../../../lib/format';
import { resourcePath } from '../../../lib/routes';
import { stateColors } from '../../../lib/state-colors';
import styles from './decisions.module.css';
import { announcementsQuery, unreachedQuery } from './queries';
import { useApplicantName } from './use-applicant-name';

/** The announcements of a campaign and the delivery state of their mails. */
export function DeliveriesPanel({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation();
  const query = useQuery(announcementsQuery(campaignId));
  return (
    <Panel title={t('decisions.deliveries.title')}>
      <QueryBoundary query={query} skeleton={<Skeleton active />}>
        {(announcements) =>
          announcements.length === 0 ? (
            <EmptyState compact title={t('decisions.deliveries.none')} />
          ) : (
            <ul className={styles.list}>
              {announcements.map((one) => (
                <Announcement key={one.id} campaignId={campaignId} announcement={one} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

const DECISIONS = ['accepted', 'waitlisted', 'rejected'] as const;

interface AnnouncementProps {
  campaignId: number;
  announcement: AnnouncementView;
}

function Announcement({ campaignId, announcement }: AnnouncementProps) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { id, actorName, createdAt, respondUntil, sent, waiting, failed, notMailed } = announcement;
  const again = useMutation({
    mutationFn: () => sendFailedAgain(campaignId, id),
    onSuccess: ({ count }) => toast.success(t('decisions.deliveries.sentAgain', { count })),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.decisions }),
  });
  const { mail } = stateColors;
  const deliveries = [
    { key: 'sent', count: sent, color: mail.sent },
    { key: 'waiting', count: waiting, color: mail.pending },
    { key: 'failedCount', count: failed, color: mail.failed },
    { key: 'notMailed', count: notMailed, color: 'orange' },
  ] as const;
  return (
    <li className={styles.announcement}>
      <div className={styles.secondary}>
        {actorName ?? t('decisions.deliveries.deleted')} · <RelativeTime value={createdAt} />
        {respondUntil !== null &&
          ` · ${t('decisions.deliveries.until', { time: formatDateTime(respondUntil, i18n.language) })}`}
      </div>
      <Flex gap={6} wrap>
        {DECISIONS.filter((decision) => announcement[decision] > 0).map((decision) => (
          <ColorTag key={decision} color={stateColors.decision[decision]}>
            {t(`decisions.counts.${decision}`, { count: announcement[decision] })}
          </ColorTag>
        ))}
      </Flex>
      <Flex gap={6} wrap>
        {deliveries.map(
          ({ key, count, color }) =>
            count > 0 && (
              <ColorTag key={key} color={color}>
                {t(`decisions.deliveries.${key}`, { count })}
              </ColorTag>
            ),
        )}
      </Flex>
      {failed > 0 && (
        <div>
          <Button loading={again.isPending} onClick={() => again.mutate()}>
            {t('decisions.deliveries.again', { count: failed })}
          </Button>
        </div>
      )}
      {failed + notMailed > 0 && (
        <Collapse
          size="small"
          items={[
            {
              key: 'unreached',
              label: t('decisions.deliveries.show'),
              children: <Unreached campaignId={campaignId} id={id} />,
            },
          ]}
        />
      )}
    </li>
  );
}

function Unreached({ campaignId, id }: { campaignId: number; id: number }) {
  const { t } = useTranslation();
  const nameOf = useApplicantName();
  const query = useQuery(unreachedQuery(campaignId, id));
  return (
    <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
      {(results) => (
        <ul className={styles.names}>
          {results.map((result) => (
            <li key={result.choiceId}>
              <Link to={resourcePath('application-choices', result.choiceId)}>
                {nameOf(result)}
              </Link>
              <span className={styles.secondary}>
                {result.mailed
                  ? t('decisions.deliveries.failed', { reply: result.reply ?? '' })
                  : t('decisions.deliveries.noMail')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}
