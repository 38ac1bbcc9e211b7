import { useEffect, useRef, useState } from 'react';

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Tells that this was asked for, and will come back as `asked`. */
  expect: (words: string) => void;
}

/**
 * The text of a search box beside an address that says what is asked. The box is ahead of the address
 * while somebody types, and follows it when it changes for another reason, such as a link of the menu.
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
    expect: (words) => {
      // Nothing will come back for what is asked already.
      if (words !== (expected.current.at(-1) ?? applied)) expected.current.push(words);
    },
  };
}
