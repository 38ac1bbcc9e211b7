import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AccountSession, endOtherSessions, endOwnSession } from '../../api';
import { Panel, QueryBoundary, RelativeTime, toast, useConfirm } from '../../components';
import { ownSessionsQuery } from '../../domain/user';
import styles from './user-center.module.css';

/** Where the user is logged in, and buttons that log out there. */
export function SessionsPanel() {
  const { t } = useTranslation();
  const query = useQuery(ownSessionsQuery());
  const confirm = useConfirm();
  const { mutateAsync } = useMutation({
    mutationFn: (session: AccountSession | null) =>
      session ? endOwnSession(session.id) : endOtherSessions(),
    onSuccess: () => toast.success(t('userCenter.sessions.ended')),
    onSettled: () => query.refetch(),
  });
  const nameOf = ({ deviceName }: AccountSession) => deviceName ?? t('userCenter.sessions.unknown');
  const handleEnd = (session: AccountSession) => {
    const values = { device: nameOf(session), address: session.address };
    const question = { title: 'userCenter.sessions.confirm', ok: 'userCenter.sessions.end' };
    confirm({ ...question, values, danger: true }, () => mutateAsync(session));
  };
  const handleEndOthers = () => {
    const title = 'userCenter.sessions.confirmOthers';
    const ok = 'userCenter.sessions.endOthers';
    confirm({ title, ok, danger: true }, () => mutateAsync(null));
  };
  return (
    <Panel title={t('userCenter.sessions.title')} anchor="sessions">
      <p className={styles.about}>{t('userCenter.sessions.about')}</p>
      <QueryBoundary
        query={query}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 2 }} />}
      >
        {(sessions) => (
          <>
            <ul className={styles.roles}>
              {sessions.map((session) => (
                <li key={session.id}>
                  <Flex gap={8} justify="space-between" align="start">
                    <div>
                      <strong className={styles.challenge}>
                        {nameOf(session)}
                        {session.current && (
                          <Tag color="blue" variant="outlined">
                            {t('userCenter.sessions.current')}
                          </Tag>
                        )}
                      </strong>
                      <p className={styles.limits}>{session.address}</p>
                      <p className={styles.limits}>
                        {t('userCenter.sessions.used')} <RelativeTime value={session.renewedAt} />
                      </p>
                    </div>
                    {!session.current && (
                      <Button
                        danger
                        size="small"
                        aria-label={t('userCenter.sessions.endOf', {
                          device: nameOf(session),
                          address: session.address,
                        })}
                        onClick={() => handleEnd(session)}
                      >
                        {t('userCenter.sessions.end')}
                      </Button>
                    )}
                  </Flex>
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button style={{ marginTop: 16 }} onClick={handleEndOthers}>
                {t('userCenter.sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}
