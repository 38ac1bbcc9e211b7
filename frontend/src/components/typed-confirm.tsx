import { Flex, Input, type InputRef, Typography } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Say } from './trans';

interface RetypeProps {
  text: string;
  onType: (answer: string) => void;
  children: ReactNode;
}

/** The dialog takes the focus once it has come in. */
const COMING_IN_MS = 250;

/** Has a word typed again, for what cannot be taken back. */
export function Retype({ text, onType, children }: RetypeProps) {
  const id = useId();
  const box = useRef<InputRef>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      box.current?.focus();
    }, COMING_IN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Flex vertical gap={8}>
      {children}
      <label htmlFor={id}>
        <Say k="ui.retype" />
      </label>
      <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography.Text>
      <Input
        id={id}
        ref={box}
        autoComplete="off"
        onChange={(event) => {
          onType(event.target.value);
        }}
      />
    </Flex>
  );
}

/** Blanks are judged as the page shows them. */
export function isRetyped(answer: string, text: string): boolean {
  return shown(answer) === shown(text);
}

const shown = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
