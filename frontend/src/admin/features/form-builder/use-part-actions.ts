import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '../../../api';
import { useConfirm } from '../../../components';
import type { PartKind } from './kinds';
import { moveItem } from '../../../lib/move-item';
import { targetOf } from '../sortable/moves';
import type { PartAction } from './part-item';
import { usePartTitle } from './part-summary';
import * as parts from './parts';
import { useFocusTarget } from '../sortable/use-focus-target';
import type { PublishedParts } from './use-published-parts';
import type { RefusedParts } from './use-refused-parts';

interface PartActionsOptions {
  root: RefObject<HTMLElement | null>;
  questions: parts.Questions;
  published: PublishedParts;
  refused: RefusedParts;
  onChange: (questions: FormQuestion[]) => void;
}

/**
 * Open state of parts, and functions that add, copy, move and delete them. Each action sets `message` for screen readers
 * and moves the focus.
 */
export function usePartActions(options: PartActionsOptions) {
  const { root, questions, published, refused, onChange } = options;
  const { t } = useTranslation();
  const confirm = useConfirm();
  const titleOf = usePartTitle();
  const [message, setMessage] = useState('');
  const focus = useFocusTarget(root);
  const { isOpen, setOpen } = useOpenParts(refused, focus);

  const say = (key: string, part: FormQuestion, at: number, count = questions.length) =>
    setMessage(t(key, { title: titleOf(part), place: at + 1, count }));

  const insert = (at: number, part: FormQuestion, said: string) => {
    onChange(parts.insertPart(questions, at, part));
    setOpen(part, true);
    focus({ part: parts.partId(part), on: 'title' });
    say(said, part, at, questions.length + 1);
  };

  const move = (from: number, to: number) => {
    const part = questions[from];
    const moved = moveItem(questions, from, to);
    if (!part || moved === questions) return;
    onChange([...moved]);
    focus({ part: parts.partId(part), on: 'handle' });
    say('forms.builder.move.done', part, to);
  };

  const remove = (at: number, part: FormQuestion) => {
    const neighbor = questions[at + 1] ?? questions[at - 1];
    onChange(parts.removePart(questions, at));
    focus(neighbor ? { part: parts.partId(neighbor), on: 'toggle' } : { on: 'add' });
    say('forms.builder.remove.done', part, at);
  };

  const askAndRemove = (at: number, part: FormQuestion) => {
    if (parts.isBlank(part)) {
      remove(at, part);
      return;
    }
    const content = published.hasPart(part)
      ? 'forms.builder.remove.published'
      : 'forms.builder.remove.content';
    confirm(
      {
        ...{ title: 'forms.builder.remove.confirm', content, ok: 'forms.builder.remove.label' },
        ...{ values: { title: titleOf(part) }, danger: true },
      },
      () => {
        remove(at, part);
        return Promise.resolve();
      },
    );
  };

  const run = (action: PartAction, at: number) => {
    const part = questions[at];
    if (!part) return;
    if (action === 'copy') insert(at + 1, parts.copyPart(part, questions), 'forms.builder.copied');
    else if (action === 'remove') askAndRemove(at, part);
    else move(at, targetOf(action, at, questions.length));
  };

  const add = (kind: PartKind) =>
    insert(questions.length, parts.createPart(kind, questions), 'forms.builder.added');

  return { message, isOpen, setOpen, add, move, run };
}

/** The ids of open parts. Parts that the server refused are opened, and the first one gets the focus. */
function useOpenParts(refused: RefusedParts, focus: ReturnType<typeof useFocusTarget>) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(refused);
  if (shown !== refused) {
    setShown(refused);
    setOpened(new Set([...opened, ...[...refused.problems.keys()].map(parts.partId)]));
  }
  useEffect(() => {
    const [first] = refused.problems.keys();
    if (first && refused.isAlone) focus({ part: parts.partId(first), on: 'error' });
  }, [refused, focus]);

  return {
    isOpen: (part: FormQuestion) => opened.has(parts.partId(part)),
    setOpen: (part: FormQuestion, isOpen: boolean) =>
      setOpened((before) => {
        const others = [...before].filter((id) => id !== parts.partId(part));
        return new Set(isOpen ? [...others, parts.partId(part)] : others);
      }),
  };
}
