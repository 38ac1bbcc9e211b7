import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { parseId } from '../../lib/parse-id';
import { paths } from '../../lib/routes';
import { isNotFound, useSession } from '../../api';
import { useCanCall } from '../../domain/access';
import { authorshipQuery, challengeQuery } from '../../domain/challenge';
import { ErrorState, LinkButton, LoadingPage, MissingPage, Page } from '../../components';
import { ChallengeView } from './challenge-view';

/** One challenge: its description, its files, and the box for its flags. */
export function ChallengeDetail() {
  const { t } = useTranslation();
  const id = parseId(useParams().challengeId);
  if (id === null) return <Missing message={t('challengeDetail.invalidId')} />;
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const { perm, userId } = useSession();
  const canRead = useCanCall()('GET /admin/challenges');
  const { data: isAuthor = false } = useQuery({
    ...authorshipQuery(id, userId),
    enabled: canRead,
  });
  const { data, error, refetch } = useQuery({
    ...challengeQuery(id),
    // Authors may have changed the challenge while the page was in the background.
    refetchOnWindowFocus: true,
  });

  // The challenge was hidden or deleted while the page was open.
  if (isNotFound(error)) return <Missing message={error.message} />;
  if (data !== undefined)
    return (
      <ChallengeView challenge={data} isAuthor={isAuthor && canRead} isAdmin={perm === 'admin'} />
    );
  if (error === null) return <LoadingPage />;
  return (
    <Page>
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    </Page>
  );
}

function Missing({ message }: { message: string }) {
  const { t } = useTranslation();
  const back = <LinkButton to={paths.challenge}>{t('challengeDetail.backToList')}</LinkButton>;
  return <MissingPage message={message} back={back} />;
}
