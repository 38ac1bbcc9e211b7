import { useCallback, useEffect, useMemo, useState } from 'react';
import { unsaved } from '../lib/unsaved';

/** A form's say in whether the page may be left. */
export interface Draft {
  mark: (dirty: boolean) => void;
  isDirty: () => boolean;
}

export function useUnsaved(): Draft {
  const draft = useState(() => ({}))[0];
  useEffect(
    () => () => {
      unsaved.mark(draft, false);
    },
    [draft],
  );
  const mark = useCallback(
    (dirty: boolean) => {
      unsaved.mark(draft, dirty);
    },
    [draft],
  );
  const isDirty = useCallback(() => unsaved.has(draft), [draft]);
  return useMemo(() => ({ mark, isDirty }), [mark, isDirty]);
}
