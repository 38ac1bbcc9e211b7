import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceDecisions, type AnnouncementPreview } from '../../../api';
import {
  DateTimePicker,
  EmptyState,
  Panel,
  QueryBoundary,
  toast,
  useConfirm,
} from '../../../components';
import { queryKeys, staleAfter } from '../../../domain/query-keys';
import { DAY_MS, isDateTime } from '../../../lib/date-time';
import { readerZone } from '../../../lib/time-zone';
import styles from './decisions.module.css';
import { LetterList } from './letter-list';
import { previewQuery } from './queries';

const PAGE_SIZE = 10;
const DAYS_TO_ANSWER = 7;

interface AnnouncePanelProps {
  campaignId: number;
  /** The positions with pending announcements. */
  positions: readonly number[];
}

/** Previews the mails of the next announcement; a button sends them. */
export function AnnouncePanel({ campaignId, positions }: AnnouncePanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('decisions.announce.title')}>
      {positions.length === 0 ? (
        <EmptyState
          compact
          title={t('decisions.announce.nothing')}
          hint={t('decisions.announce.nothingHint')}
        />
      ) : (
        <Announcement campaignId={campaignId} positions={positions} />
      )}
    </Panel>
  );
}

function Announcement({ campaignId, positions }: AnnouncePanelProps) {
  const { t } = useTranslation();
  const [until, setUntil] = useState<string | null>(eveningInAWeek);
  const [page, setPage] = useState(1);
  const respondUntil = until !== null && isDateTime(until) ? until : null;
  const wish = { positions: [...positions], respondUntil, zone: readerZone() };
  const query = useQuery(previewQuery(campaignId, { ...wish, page, pageSize: PAGE_SIZE }));
  const announce = useAnnouncement(campaignId, wish);
  const id = useId();
  return (
    <QueryBoundary query={query} skeleton={<Skeleton active />}>
      {(preview) =>
        preview.total === 0 ? (
          <EmptyState compact title={t('decisions.announce.nothing')} />
        ) : (
          <div className={styles.stack}>
            {preview.accepted > 0 && (
              <div className={styles.until}>
                <label htmlFor={id}>{t('decisions.announce.until')}</label>
                <DateTimePicker id={id} value={until} onChange={setUntil} />
                {respondUntil === null && (
                  <span role="alert" className={styles.problem}>
                    {t('decisions.announce.noTime')}
                  </span>
                )}
              </div>
            )}
            {preview.unreachable > 0 && (
              <Alert
                type="warning"
                showIcon
                title={t('decisions.announce.unreachable', { count: preview.unreachable })}
              />
            )}
            <LetterList
              letters={preview.letters}
              pages={{ page, pageSize: PAGE_SIZE, total: preview.total, onChange: setPage }}
            />
            <div>
              <Button
                type="primary"
                loading={announce.isPending}
                // The shown preview may belong to another selection of positions.
                disabled={
                  query.isPlaceholderData || (preview.accepted > 0 && respondUntil === null)
                }
                onClick={() => announce.ask(preview)}
              >
                {t('decisions.announce.submit', { count: preview.total })}
              </Button>
            </div>
          </div>
        )
      }
    </QueryBoundary>
  );
}

/** Confirms the announcement; the request contains the digest of the preview. */
function useAnnouncement(
  campaignId: number,
  wish: { positions: number[]; respondUntil: string | null; zone: string },
) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ digest }: AnnouncementPreview) =>
      announceDecisions(campaignId, { ...wish, digest }),
    onSuccess: () => toast.success(t('decisions.announce.done')),
    // Another lead may have announced in the meantime.
    onSettled: () =>
      Promise.all(
        [...staleAfter.decisionWrite, queryKeys.applications].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const ask = (preview: AnnouncementPreview) =>
    confirm(
      {
        title: 'decisions.announce.confirm',
        content: 'decisions.announce.final',
        ok: 'decisions.announce.title',
        values: { count: preview.total },
      },
      () => mutateAsync(preview),
    );
  return { ask, isPending };
}

/** The evening of the day in a week. */
function eveningInAWeek(): string {
  const time = new Date(Date.now() + DAYS_TO_ANSWER * DAY_MS);
  time.setHours(22, 0, 0, 0);
  return time.toISOString();
}
