import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError, useSession } from '../../api';
import { usePageTitle } from '../../hooks/page-title';
import { ErrorState, LinkButton, Page, Panel } from '../../components';
import { ChallengeView } from './challenge-view';
import { challengeIdOf } from './challenge-id';
import { detailQuery } from './queries';

/** One challenge: its story, its files, and the box for its flags. */
export function ChallengeDetail() {
  const { t } = useTranslation();
  const id = challengeIdOf(useParams().challengeId);
  if (id === null) return <Missing message={t('challengeDetail.invalidId')} />;
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const admin = useSession().perm === 'admin';
  const { data, error, refetch } = useQuery(detailQuery(id));

  // Hidden or deleted while open: what is left on the page is no longer anybody's business.
  if (isMissing(error)) return <Missing message={error.message} />;
  if (data !== undefined) return <ChallengeView challenge={data} admin={admin} />;
  if (error === null) return <Loading />;
  return (
    <Page>
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    </Page>
  );
}

function isMissing(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.statusCode === 404;
}

function Missing({ message }: { message: string }) {
  const { t } = useTranslation();
  usePageTitle(message);
  const back = <LinkButton to="/challenge">{t('challengeDetail.backToList')}</LinkButton>;
  return (
    <Page title={t('error.notFound.title')}>
      <ErrorState message={message} action={back} />
    </Page>
  );
}

function Loading() {
  return (
    <Page title={<Skeleton.Input active style={{ width: 260 }} />}>
      <Panel>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </Panel>
    </Page>
  );
}
