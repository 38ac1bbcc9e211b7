import { Button, Flex, Input, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../lib/format';
import { CopyButton } from './copy-button';
import { Panel } from './panel';
import { QueryBoundary, type Query } from './query-boundary';
import { useConfirm } from './use-confirm';

interface CalendarLinkProps {
  query: Query<{ createdAt: string | null }>;
  /** Known only after it was made. */
  url: string | undefined;
  isPending: boolean;
  renew: () => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** The private link that a calendar program subscribes to. */
export function CalendarLink({ query, url, isPending, renew, remove }: CalendarLinkProps) {
  const { t, i18n } = useTranslation();
  const confirm = useConfirm();
  const handleRenew = () =>
    confirm(
      {
        title: 'interviews.calendar.renewTitle',
        content: 'interviews.calendar.renewText',
        ok: 'interviews.calendar.renew',
      },
      renew,
    );
  const handleRemove = () =>
    confirm(
      {
        title: 'interviews.calendar.removeTitle',
        content: 'interviews.calendar.removeText',
        ok: 'interviews.calendar.remove',
        danger: true,
      },
      remove,
    );
  return (
    <Panel title={t('interviews.calendar.title')}>
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('interviews.calendar.about')}</Typography.Text>
        <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
          {({ createdAt }) =>
            createdAt === null ? (
              <div>
                {/* `renew` shows its errors by the error bus. */}
                <Button loading={isPending} onClick={() => void renew().catch(() => undefined)}>
                  {t('interviews.calendar.make')}
                </Button>
              </div>
            ) : (
              <>
                {url === undefined ? (
                  <Typography.Text>
                    {t('interviews.calendar.since', {
                      time: formatDateTime(createdAt, i18n.language),
                    })}
                  </Typography.Text>
                ) : (
                  <>
                    <Flex gap={8} align="center">
                      <Input readOnly value={url} aria-label={t('interviews.calendar.link')} />
                      <CopyButton text={url} label={t('interviews.calendar.copy')} />
                    </Flex>
                    <Typography.Text type="secondary">
                      {t('interviews.calendar.once')}
                    </Typography.Text>
                  </>
                )}
                <Flex gap={8} wrap>
                  {url !== undefined && (
                    <Button href={url.replace(/^https?:/u, 'webcal:')}>
                      {t('interviews.calendar.open')}
                    </Button>
                  )}
                  <Button disabled={isPending} onClick={handleRenew}>
                    {t('interviews.calendar.renew')}
                  </Button>
                  <Button danger disabled={isPending} onClick={handleRemove}>
                    {t('interviews.calendar.remove')}
                  </Button>
                </Flex>
              </>
            )
          }
        </QueryBoundary>
      </Flex>
    </Panel>
  );
}
