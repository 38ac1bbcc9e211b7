import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { answerAuthorInvitation, type AuthorInvitation, useSession } from '../../api';
import { CategoryTag, Panel, toast, useConfirm } from '../../components';
import { authorInvitationsQuery } from '../../domain/challenge';
import { queryKeys, staleAfter } from '../../domain/query-keys';
import { useLocalize } from '../../i18n/languages';
import styles from './user-center.module.css';

/** The user's open author invitations; renders nothing without any. */
export function AuthorInvitations() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const { data } = useQuery(authorInvitationsQuery(userId));
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('userCenter.authorInvitations.title')}>
      <ul className={styles.roles}>
        {data.map((invitation) => (
          <Invitation key={invitation.challengeId} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  );
}

function Invitation({ invitation }: { invitation: AuthorInvitation }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const confirm = useConfirm();
  const { challengeId, category, invitedBy } = invitation;
  const answer = useAnswer(challengeId);
  const title = localize(invitation.title, invitation.titleEn);

  const handleAccept = () =>
    confirm(
      {
        title: 'userCenter.authorInvitations.confirm',
        content: 'userCenter.authorInvitations.effect',
        ok: 'userCenter.authorInvitations.accept',
        values: { title },
      },
      async () => {
        await answer.mutateAsync(true);
        toast.success(t('userCenter.authorInvitations.accepted', { title }));
      },
    );
  const handleDecline = () =>
    answer.mutate(false, {
      onSuccess: () => toast.success(t('userCenter.authorInvitations.declined')),
    });

  return (
    <li>
      <Flex gap={8} align="center" wrap>
        <strong>{title}</strong>
        <CategoryTag category={category} />
      </Flex>
      <p>
        {invitedBy === null
          ? t('userCenter.authorInvitations.fromNobody')
          : t('userCenter.authorInvitations.from', { name: invitedBy })}
      </p>
      <p className={styles.limits}>{t('userCenter.authorInvitations.effect')}</p>
      <Flex gap={8} wrap>
        <Button type="primary" size="small" onClick={handleAccept}>
          {t('userCenter.authorInvitations.accept')}
        </Button>
        <Button size="small" loading={answer.isPending} onClick={handleDecline}>
          {t('userCenter.authorInvitations.decline')}
        </Button>
      </Flex>
    </li>
  );
}

function useAnswer(challengeId: number) {
  const client = useQueryClient();
  const { userId } = useSession();
  return useMutation({
    mutationFn: (accept: boolean) => answerAuthorInvitation(challengeId, accept),
    // Refetch after an error, too: the invitation may have been withdrawn.
    onSettled: async () => {
      for (const queryKey of [[...queryKeys.user, userId], ...staleAfter.challengeWrite])
        await client.invalidateQueries({ queryKey });
    },
  });
}
