import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AnswerInvitation, respondToInvitation } from '../../../api';
import { toast } from '../../../components';
import { rereadAnswers, storeAnswer } from '../../../domain/answer';

interface InvitationsProps {
  challengeId: number;
  invitations: readonly AnswerInvitation[];
}

/** Invitations to be a co-author of other users' answers, to accept or decline. */
export function Invitations({ challengeId, invitations }: InvitationsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { answerId: number; accept: boolean }) =>
      respondToInvitation(challengeId, body),
    onSuccess: (view, { accept }) => {
      storeAnswer(client, challengeId, view);
      toast.success(t(accept ? 'answers.invitation.accepted' : 'answers.invitation.declined'));
    },
    // The invitation may have been withdrawn.
    onError: () => rereadAnswers(client),
  });
  return invitations.map(({ answerId, username }) => (
    <Alert
      key={answerId}
      type="info"
      showIcon
      title={t('answers.invitation.title', { name: username })}
      description={
        <Flex vertical gap={12} align="start">
          {t('answers.invitation.text')}
          <Flex gap={8} wrap>
            <Button
              type="primary"
              disabled={isPending}
              onClick={() => mutate({ answerId, accept: true })}
            >
              {t('answers.invitation.accept')}
            </Button>
            <Button disabled={isPending} onClick={() => mutate({ answerId, accept: false })}>
              {t('answers.invitation.decline')}
            </Button>
          </Flex>
        </Flex>
      }
    />
  ));
}
