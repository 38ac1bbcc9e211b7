import { useInvalidate } from '@refinedev/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminTask, deleteTask } from '../../../api';
import { EmptyState, Panel, QueryBoundary, toast, useConfirm } from '../../../components';
import { useCanCall } from '../../../domain/access';
import { challengeQuery } from '../../../domain/challenge';
import { queryKeys } from '../../../domain/query-keys';
import type { BelowRowProps } from '../../crud/resource';
import { RubricPanel } from './rubric-panel';
import { TaskDialog } from './task-dialog';
import { TaskFacts } from './task-facts';
import { invalidateTask, taskQuery } from './task-query';
import styles from './tasks.module.css';

const skeleton = <Skeleton active title={false} />;

/** On the pages of a challenge: what it asks for in text, files or links, and how that is marked. */
export function TaskPanel({ row }: BelowRowProps) {
  const { t } = useTranslation();
  const canRead = useCanCall()('GET /admin/challenges/{id}/task');
  const isPlayed = row['category'] !== 'notice';
  // The page of players tells whether there is a task; its settings would answer 404 without one.
  const query = useQuery({ ...challengeQuery(row.id), enabled: canRead && isPlayed });
  if (!canRead || !isPlayed) return null;
  if (query.data?.task) return <Task challengeId={row.id} />;
  return (
    <Panel title={t('tasks.title')}>
      <QueryBoundary query={query} skeleton={skeleton}>
        {() => <NoTask challengeId={row.id} />}
      </QueryBoundary>
    </Panel>
  );
}

function NoTask({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const canEdit = useCanCall()('PUT /admin/challenges/{id}/task');
  return (
    <>
      <EmptyState
        title={t('tasks.none')}
        hint={t('tasks.noneHint')}
        action={canEdit && <Button onClick={() => setIsOpen(true)}>{t('tasks.create')}</Button>}
      />
      {isOpen && (
        <TaskDialog challengeId={challengeId} task={null} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function Task({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation();
  const query = useQuery(taskQuery(challengeId));
  return (
    <>
      <Panel title={t('tasks.title')}>
        <QueryBoundary query={query} skeleton={skeleton}>
          {(task) => (
            <div className={styles.stack}>
              <TaskFacts task={task} />
              <TaskActions challengeId={challengeId} task={task} />
            </div>
          )}
        </QueryBoundary>
      </Panel>
      <RubricPanel challengeId={challengeId} passPoints={query.data?.passPoints ?? 0} />
    </>
  );
}

function TaskActions({ challengeId, task }: { challengeId: number; task: AdminTask }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const canCall = useCanCall();
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync: remove } = useMutation({
    mutationFn: () => deleteTask(challengeId, task.version),
    onSuccess: async () => {
      toast.success(t('tasks.remove.done'));
      // First the page of players, without whose task the settings are not asked for.
      await client.invalidateQueries({ queryKey: queryKeys.challenge });
      client.removeQueries({ queryKey: taskQuery(challengeId).queryKey });
      await invalidate({
        resource: 'challenges',
        id: challengeId,
        invalidates: ['list', 'detail'],
      });
      await invalidate({ resource: 'flags', invalidates: ['list'] });
    },
    onError: () => invalidateTask(client),
  });
  const handleRemove = () => {
    const question = { title: 'tasks.remove.title', content: 'tasks.remove.text' };
    confirm({ ...question, ok: 'tasks.remove.ok', danger: true }, () => remove());
  };
  return (
    <div className={styles.actions}>
      {canCall('PUT /admin/challenges/{id}/task') && (
        <Button onClick={() => setIsOpen(true)}>{t('tasks.edit')}</Button>
      )}
      {canCall('DELETE /admin/challenges/{id}/task') && (
        <Button danger disabled={task.answers > 0} onClick={handleRemove}>
          {t('tasks.remove.ok')}
        </Button>
      )}
      {task.answers > 0 && (
        <span className={styles.secondary}>{t('tasks.answered', { count: task.answers })}</span>
      )}
      {isOpen && (
        <TaskDialog challengeId={challengeId} task={task} onClose={() => setIsOpen(false)} />
      )}
    </div>
  );
}
