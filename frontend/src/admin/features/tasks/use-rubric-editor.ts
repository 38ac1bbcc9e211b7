import { useInvalidate } from '@refinedev/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdminRubric,
  type FieldError,
  fieldErrors,
  type NestedError,
  nestedErrors,
  saveRubric,
} from '../../../api';
import { toast } from '../../../components';
import { useDirtyState } from '../../../hooks/unsaved';
import { moveItem } from '../../../lib/move-item';
import { useFocusTarget } from '../sortable/use-focus-target';
import {
  createCriterion,
  type CriterionDraft,
  problemsById,
  toCriteria,
  toDrafts,
} from './rubric-draft';
import { invalidateTask, rubricQuery } from './task-query';

const NO_PROBLEMS: ReadonlyMap<string, readonly NestedError[]> = new Map();

/** The criteria of a rubric while they are edited; a save adds a version. */
export function useRubricEditor(
  challengeId: number,
  rubric: AdminRubric,
  root: RefObject<HTMLElement | null>,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const dirtyState = useDirtyState();
  const focus = useFocusTarget(root);
  /** The rubric from which the criteria were read, and what was read. */
  const [base, setBase] = useState(() => ({ rubric, drafts: toDrafts(rubric.criteria) }));
  const [criteria, setCriteria] = useState<readonly CriterionDraft[]>(base.drafts);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [problemsOfAll, setProblemsOfAll] = useState<readonly FieldError[]>([]);
  const [message, setMessage] = useState('');

  const isChanged = criteria !== base.drafts;
  const load = (from: AdminRubric) => {
    const drafts = toDrafts(from.criteria);
    setBase({ rubric: from, drafts });
    setCriteria(drafts);
    setProblems(NO_PROBLEMS);
    setProblemsOfAll([]);
  };
  // What is typed stays when another author saves a version.
  const isNewer = rubric.number > base.rubric.number;
  if (isNewer && !isChanged) load(rubric);
  useEffect(() => dirtyState.mark(isChanged), [dirtyState, isChanged]);
  useEffect(() => () => dirtyState.mark(false), [dirtyState]);

  const saving = useMutation({
    mutationFn: () =>
      saveRubric(challengeId, { number: rubric.number, criteria: toCriteria(criteria) }),
    onSuccess: async (saved) => {
      dirtyState.mark(false);
      load(saved);
      client.setQueryData(rubricQuery(challengeId).queryKey, saved);
      toast.success(t('tasks.rubric.saved', { number: saved.number }));
      await invalidateTask(client);
      await invalidate({
        resource: 'challenges',
        id: challengeId,
        invalidates: ['list', 'detail'],
      });
      await invalidate({ resource: 'flags', invalidates: ['list'] });
    },
    onError: (error) => {
      // Another author may have saved a version.
      void client.invalidateQueries({ queryKey: rubricQuery(challengeId).queryKey });
      const found = problemsById(nestedErrors(error, 'criteria'), criteria);
      setProblems(found);
      setProblemsOfAll(fieldErrors(error, ['criteria']).flatMap(({ errors }) => errors));
      setOpened(new Set([...opened, ...found.keys()]));
      const [first] = found.keys();
      if (first !== undefined) focus({ part: first, on: 'error' });
    },
  });

  const titleOf = ({ title }: CriterionDraft) => title || t('tasks.rubric.untitled');
  const setOpen = (id: string, isOpen: boolean) => {
    const others = [...opened].filter((one) => one !== id);
    setOpened(new Set(isOpen ? [...others, id] : others));
  };

  return {
    criteria,
    isChanged,
    /** Whether another author saved a version while these criteria were edited. */
    isOutdated: isNewer && isChanged,
    isSaving: saving.isPending,
    message,
    problemsOfAll,
    problemsOf: ({ id }: CriterionDraft) => problems.get(id) ?? [],
    titleOf,
    isOpen: ({ id }: CriterionDraft) => opened.has(id),
    setOpen,
    save: () => saving.mutate(),
    reset: () => load(rubric),
    add: () => {
      const criterion = createCriterion();
      setCriteria([...criteria, criterion]);
      setOpen(criterion.id, true);
      focus({ part: criterion.id, on: 'title' });
      setMessage(t('tasks.rubric.added'));
    },
    change: (id: string, change: Partial<CriterionDraft>) => {
      setCriteria(criteria.map((one) => (one.id === id ? { ...one, ...change } : one)));
      // Server errors refer to the previous value.
      setProblems(new Map([...problems].filter(([of]) => of !== id)));
      setProblemsOfAll([]);
    },
    move: (from: number, to: number) => {
      const moved = moveItem(criteria, from, to);
      const criterion = criteria[from];
      if (moved === criteria || !criterion) return;
      setCriteria(moved);
      focus({ part: criterion.id, on: 'handle' });
      setMessage(
        t('tasks.rubric.moved', {
          ...{ title: titleOf(criterion), place: to + 1, count: criteria.length },
        }),
      );
    },
    remove: (at: number) => {
      const criterion = criteria[at];
      if (!criterion) return;
      const neighbor = criteria[at + 1] ?? criteria[at - 1];
      setCriteria(criteria.filter((one) => one !== criterion));
      focus(neighbor ? { part: neighbor.id, on: 'toggle' } : { on: 'add' });
      setMessage(t('tasks.rubric.removed', { title: titleOf(criterion) }));
    },
  };
}
