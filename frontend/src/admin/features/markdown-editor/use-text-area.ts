import { useCallback, useLayoutEffect, useRef } from 'react';
import type { MakeEdit } from './edits';

// Named by hand because the DOM types call it deprecated; nothing else keeps the browser's undo.
type Typing = { execCommand?: (command: 'insertText', ui: false, text: string) => boolean };

/** Edits a controlled textarea as if by hand. */
export function useTextArea(value: string, onChange: (value: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);
  const pending = useRef<readonly [number, number]>(null);

  useLayoutEffect(() => {
    if (pending.current) area.current?.setSelectionRange(...pending.current);
    pending.current = null;
  }, [value]);

  const apply = useCallback(
    (make: MakeEdit, focus: boolean) => {
      const target = area.current;
      if (!target) return;
      const { value: text, selectionStart, selectionEnd } = target;
      const edit = make({ text, start: selectionStart, end: selectionEnd });
      if (focus) target.focus();
      // Without the focus the command would write elsewhere, and taking it would disturb the writer.
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

  const hold = useCallback((target: HTMLTextAreaElement | null) => {
    area.current = target;
  }, []);

  /** How far down the reader is, from 0 to 1. */
  const depth = useCallback(() => {
    const way = area.current ? area.current.scrollHeight - area.current.clientHeight : 0;
    return way > 0 ? (area.current?.scrollTop ?? 0) / way : 0;
  }, []);

  return { hold, depth, apply };
}
