import { useInvalidate } from '@refinedev/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Input, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  type ChoiceConflict,
  type ChoiceConflictCreate,
  constraintsOf,
  declareChoiceConflict,
  fetchChoiceConflicts,
  liftChoiceConflict,
} from '../../../api';
import { Panel, QueryBoundary, RelativeTime, toast, useConfirm } from '../../../components';
import { queryKeys } from '../../../domain/query-keys';
import { FormDialog, FormField, useFormMutation } from '../../../forms';
import { resourcePath } from '../../../lib/routes';
import styles from './choices.module.css';

const RESOURCE = 'application-choices';

interface ChoiceConflictsProps {
  choiceId: number;
  /** Leads see who declared a conflict. */
  isLead: boolean;
}

/** Conflicts of interest with the applicant: staff declare their own; leads see and lift those of others. */
export function ChoiceConflicts({ choiceId, isLead }: ChoiceConflictsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Panel title={t('applicationChoices.conflicts.title')}>
      <Flex vertical gap={12} align="start">
        <Typography.Text type="secondary">
          {t('applicationChoices.conflicts.about')}
        </Typography.Text>
        {isLead && <Declared choiceId={choiceId} />}
        <Button onClick={() => setOpen(true)}>{t('applicationChoices.conflicts.declare')}</Button>
      </Flex>
      <DeclareDialog choiceId={choiceId} open={open} onClose={() => setOpen(false)} />
    </Panel>
  );
}

interface DeclareDialogProps {
  choiceId: number;
  open: boolean;
  onClose: () => void;
}

function DeclareDialog({ choiceId, open, onClose }: DeclareDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const mutation = useFormMutation<ChoiceConflictCreate, unknown>({
    send: (values) => declareChoiceConflict(choiceId, values),
    onDone: async () => {
      toast.success(t('applicationChoices.conflicts.declared'));
      await navigate(resourcePath(RESOURCE));
      await invalidate({ resource: RESOURCE, invalidates: ['list'] });
    },
  });
  return (
    <FormDialog
      mutation={mutation}
      open={open}
      title={t('applicationChoices.conflicts.declare')}
      about={t('applicationChoices.conflicts.consequence')}
      submit={t('applicationChoices.conflicts.submit')}
      danger
      onClose={onClose}
    >
      <FormField
        name="reason"
        label={t('applicationChoices.conflicts.reason')}
        constraint={constraintsOf('ChoiceConflictCreate')['reason']}
        required
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </FormField>
    </FormDialog>
  );
}

const conflictsKey = (choiceId: number) => [...queryKeys.choiceConflicts, choiceId];

function Declared({ choiceId }: { choiceId: number }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: conflictsKey(choiceId),
    queryFn: () => fetchChoiceConflicts(choiceId),
  });
  return (
    <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
      {(conflicts) =>
        conflicts.length === 0 ? (
          <Typography.Text>{t('applicationChoices.conflicts.nobody')}</Typography.Text>
        ) : (
          <ul className={styles.list}>
            {conflicts.map((conflict) => (
              <Conflict key={conflict.userId} choiceId={choiceId} conflict={conflict} />
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}

function Conflict({ choiceId, conflict }: { choiceId: number; conflict: ChoiceConflict }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { userId, username, reason, createdAt } = conflict;
  const lift = useMutation({
    mutationFn: () => liftChoiceConflict(choiceId, userId),
    onSettled: () => client.invalidateQueries({ queryKey: conflictsKey(choiceId) }),
  });
  const handleLift = () =>
    confirm(
      {
        title: 'applicationChoices.conflicts.confirmLift',
        content: 'applicationChoices.conflicts.lifting',
        ok: 'applicationChoices.conflicts.lift',
        values: { username },
      },
      async () => {
        await lift.mutateAsync();
        toast.success(t('applicationChoices.conflicts.lifted', { username }));
      },
    );
  return (
    <li>
      <strong>{username}</strong>
      <span className={styles.text}>
        {reason ?? t('applicationChoices.conflicts.reasonHidden')}
      </span>
      <span className={styles.secondary}>
        <RelativeTime value={createdAt} />
      </span>
      <Button
        size="small"
        aria-label={`${t('applicationChoices.conflicts.lift')}: ${username}`}
        onClick={handleLift}
      >
        {t('applicationChoices.conflicts.lift')}
      </Button>
    </li>
  );
}
