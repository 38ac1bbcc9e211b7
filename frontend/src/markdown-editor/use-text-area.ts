import { useCallback, useLayoutEffect, useRef } from 'react';
import type { MakeEdit } from './edits';

// Deprecated in the DOM types, but the only way to keep the browser's undo.
type Typing = { execCommand?: (command: 'insertText', ui: false, text: string) => boolean };

/** Edits a controlled text area so that undo works. */
export function useTextArea(value: string, onChange: (value: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);
  const pending = useRef<readonly [number, number]>(null);

  useLayoutEffect(() => {
    if (pending.current) area.current?.setSelectionRange(...pending.current);
    pending.current = null;
  }, [value]);

  const apply = useCallback(
    (makeEdit: MakeEdit, focus: boolean) => {
      const target = area.current;
      if (!target) return;
      const { value: text, selectionStart, selectionEnd } = target;
      const edit = makeEdit({ text, start: selectionStart, end: selectionEnd });
      if (focus) target.focus();
      // The command writes into the focused element; moving the focus would disturb the user.
      if (document.activeElement === target) {
        target.setSelectionRange(edit.start, edit.end);
        const typing: Typing = document;
        if (typing.execCommand?.('insertText', false, edit.insert)) {
          target.setSelectionRange(...edit.select);
          return;
        }
      }
      pending.current = edit.select;
      onChange(text.slice(0, edit.start) + edit.insert + text.slice(edit.end));
    },
    [onChange],
  );

  const setTextArea = useCallback((target: HTMLTextAreaElement | null) => {
    area.current = target;
  }, []);

  /** The vertical scroll position, from 0 to 1. */
  const scrollRatio = useCallback(() => {
    const scrollableHeight = area.current
      ? area.current.scrollHeight - area.current.clientHeight
      : 0;
    return scrollableHeight > 0 ? (area.current?.scrollTop ?? 0) / scrollableHeight : 0;
  }, []);

  return { setTextArea, scrollRatio, apply };
}
