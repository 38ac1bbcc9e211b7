import UserAddOutlined from '@ant-design/icons/UserAddOutlined';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CoAuthorView,
  constraintsOf,
  inviteCoAuthor,
  type OwnAnswer,
  removeCoAuthor,
  useSession,
} from '../../../api';
import { ColorTag, loadingProps, toast, useConfirm } from '../../../components';
import { rereadAnswers, storeAnswer } from '../../../domain/answer';
import { FormField, useFormMutation } from '../../../forms';
import styles from './answer.module.css';

const USERNAME = constraintsOf('CoAuthorInvite')['username'];

interface CoAuthorsProps {
  challengeId: number;
  answer: OwnAnswer;
}

/** Who writes the answer together; the owner invites and removes, co-authors leave themselves. */
export function CoAuthors({ challengeId, answer }: CoAuthorsProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { authors, isOwner, writable, task } = answer;
  const others = authors.filter((author) => !author.isOwner);
  if (others.length === 0 && !writable) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('answers.coAuthors.title')}
      </h3>
      <div className={styles.stack}>
        {authors.length > 1 && (
          <ul className={styles.people}>
            {authors.map((author) => (
              <Person key={author.userId} {...{ challengeId, author, isOwner }} />
            ))}
          </ul>
        )}
        {isOwner && writable && others.length < task.maxCoAuthors && (
          <Invite challengeId={challengeId} />
        )}
        {isOwner && writable && <p className={styles.secondary}>{t('answers.coAuthors.about')}</p>}
      </div>
    </section>
  );
}

interface PersonProps {
  challengeId: number;
  author: CoAuthorView;
  /** Whether the user is the owner of the answer. */
  isOwner: boolean;
}

function Person({ challengeId, author, isOwner }: PersonProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { userId: ownId } = useSession();
  const { userId, username, accepted } = author;
  const isSelf = userId === ownId;
  const { mutateAsync } = useMutation({
    mutationFn: () => removeCoAuthor(challengeId, userId),
    onSuccess: (view) => storeAnswer(client, challengeId, view),
    onError: () => rereadAnswers(client),
  });
  const key = isSelf ? 'answers.coAuthors.leave' : 'answers.coAuthors.remove';
  const handleRemove = () => {
    const question = { title: `${key}.title`, content: `${key}.text`, ok: `${key}.ok` };
    confirm({ ...question, values: { name: username }, danger: true }, () => mutateAsync());
  };
  return (
    <li>
      <span className={styles.person}>{username}</span>
      {author.isOwner && <ColorTag color="blue">{t('answers.coAuthors.owner')}</ColorTag>}
      {!accepted && <ColorTag color="gold">{t('answers.coAuthors.invited')}</ColorTag>}
      {!author.isOwner && (isOwner || isSelf) && (
        <Button size="small" aria-label={`${t(`${key}.ok`)}: ${username}`} onClick={handleRemove}>
          {t(`${key}.ok`)}
        </Button>
      )}
    </li>
  );
}

/** Invites a user by name. */
function Invite({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const formId = useId();
  const mutation = useFormMutation({
    send: ({ username }: { username: string }) => inviteCoAuthor(challengeId, username.trim()),
    onDone: (view, { username }) => {
      storeAnswer(client, challengeId, view);
      mutation.form.resetFields();
      toast.success(t('answers.coAuthors.sent', { name: username.trim() }));
    },
  });
  return (
    <Form name={formId} {...mutation.formProps}>
      <FormField name="username" label={t('answers.coAuthors.username')} constraint={USERNAME}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </FormField>
      <Button
        htmlType="submit"
        icon={<UserAddOutlined aria-hidden />}
        loading={loadingProps(mutation.isPending)}
      >
        {t('answers.coAuthors.invite')}
      </Button>
    </Form>
  );
}
