import { Flex, Input, type InputRef, Typography } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Trans } from './trans';

interface TypedConfirmProps {
  text: string;
  onType: (answer: string) => void;
  children: ReactNode;
}

/** The dialog takes the focus once it has come in. */
const DIALOG_ANIMATION_MS = 250;

/** Has a word typed again, for what cannot be taken back. */
export function TypedConfirm({ text, onType, children }: TypedConfirmProps) {
  const id = useId();
  const box = useRef<InputRef>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      box.current?.focus();
    }, DIALOG_ANIMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Flex vertical gap={8}>
      {children}
      <label htmlFor={id}>
        <Trans k="ui.retype" />
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
export function matchesTyped(answer: string, text: string): boolean {
  return normalize(answer) === normalize(text);
}

const normalize = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
