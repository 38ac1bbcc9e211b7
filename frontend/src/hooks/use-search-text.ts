import { useEffect, useRef, useState } from 'react';

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Call it before the URL changes to this text. */
  expect: (text: string) => void;
}

/**
 * The text of a search box whose applied value is in the URL. While the user types it is ahead of the URL; a change of
 * the URL from elsewhere replaces it.
 */
export function useSearchText(applied: string): SearchText {
  const [text, setText] = useState(applied);
  const expected = useRef<string[]>([]);

  useEffect(() => {
    const at = expected.current.indexOf(applied);
    expected.current = at < 0 ? [] : expected.current.slice(at + 1);
    if (at < 0) setText(applied);
  }, [applied]);

  return {
    text,
    setText,
    expect: (next) => {
      // The same text does not change the URL.
      if (next !== (expected.current.at(-1) ?? applied)) expected.current.push(next);
    },
  };
}
