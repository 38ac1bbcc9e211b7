import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { session } from '../../../api';
import type { Resource } from '../../crud/resource';
import type { Values } from '../../crud/values';
import { draftKey, dropDraft, type KeptDraft, readDraft, writeDraft } from './draft-memory';
import { openDrafts } from './open-drafts';

const PAUSE_MS = 400;

export interface DraftKeeper {
  /** What an earlier visit left; until it is taken or discarded, new typing is kept beside it. */
  offered: KeptDraft | undefined;
  settle: (discard: boolean) => void;
  /** Keeps what differs from the saved row, a moment later; nothing at all drops it. */
  keep: (values: Values, version: number | undefined) => void;
  drop: () => void;
}

/** Keeps the unsaved part of a form in the browser where it has a place and its description allows it. */
export function useKeptDraft(
  { name, drafts }: Resource,
  id: number | 'new' | undefined,
): DraftKeeper {
  const [{ userId }] = useState(session.get);
  const key = drafts && id !== undefined ? draftKey(userId, name, id) : undefined;
  const [offered, setOffered] = useState(() => (key === undefined ? undefined : readDraft(key)));
  const rest = useRef(offered?.values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<KeptDraft>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    // Whoever logged out in the meantime leaves nothing behind.
    if (key === undefined || latest.current === undefined || session.get().userId !== userId)
      return;
    const { values, ...draft } = latest.current;
    const all = { ...rest.current, ...values };
    if (Object.keys(all).length === 0) dropDraft(key);
    else writeDraft(key, { ...draft, values: all });
  }, [key, userId]);

  const keep = useCallback(
    (values: Values, version: number | undefined) => {
      const at = new Date().toISOString();
      latest.current = { at, values, ...(version === undefined ? {} : { version }) };
      clearTimeout(timer.current);
      timer.current = setTimeout(write, PAUSE_MS);
    },
    [write],
  );

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    latest.current = undefined;
    rest.current = undefined;
    setOffered(undefined);
    if (key !== undefined) dropDraft(key);
  }, [key]);

  const settle = useCallback(
    (discard: boolean) => {
      rest.current = undefined;
      setOffered(undefined);
      if (discard && key !== undefined) dropDraft(key);
      if (discard) write();
    },
    [key, write],
  );

  useEffect(() => openDrafts.add(drop), [drop]);
  useEffect(() => {
    // The last words before a reload do not wait for the pause.
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      clearTimeout(timer.current);
    };
  }, [write]);

  return useMemo(() => ({ offered, settle, keep, drop }), [offered, settle, keep, drop]);
}
