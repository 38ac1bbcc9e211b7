import { App, Flex, type InputRef, Typography } from 'antd';
import Input from 'antd/es/input/Input';
import { useCallback, type ReactNode, useEffect, useId, useRef } from 'react';
import { TranslatedText } from './text';

interface Question {
  title: string;
  content?: string;
  /** Inputs below the text; the dialog can be confirmed only while they are complete. */
  inputs?: (setComplete: (isComplete: boolean) => void) => ReactNode;
  ok: string;
  values?: Record<string, unknown>;
  danger?: boolean;
  /** A text that must be typed to confirm. */
  typed?: string;
}

/** Returns a function that asks for confirmation of an action; the dialog stays open until the action is done. */
export function useConfirm(): (question: Question, action: () => Promise<unknown>) => void {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, content, inputs, ok, values = {}, danger = false, typed }, action) => {
      const missing = { typed: typed !== undefined, input: false };
      const setMissing = (part: keyof typeof missing, isMissing: boolean) => {
        missing[part] = isMissing;
        dialog.update({ okButtonProps: { danger, disabled: missing.typed || missing.input } });
      };
      const text =
        content === undefined ? (
          inputs?.((isComplete) => setMissing('input', !isComplete))
        ) : (
          <TranslatedText i18nKey={content} values={values} />
        );
      const opener = document.activeElement;
      // A focusable list around the opener, such as a board column.
      const list = opener?.closest<HTMLElement>('ul[tabindex]') ?? undefined;
      const dialog = modal.confirm({
        afterClose: () => {
          if (opener !== null && opener.id !== '') followOpener(opener, list);
        },
        title: <TranslatedText i18nKey={title} values={values} />,
        content:
          typed === undefined ? (
            text
          ) : (
            <TypedConfirm
              text={typed}
              onType={(answer) => setMissing('typed', !matchesTyped(answer, typed))}
            >
              {text}
            </TypedConfirm>
          ),
        okText: <TranslatedText i18nKey={ok} values={values} />,
        cancelText: <TranslatedText i18nKey="common.cancel" />,
        okButtonProps: { danger, disabled: typed !== undefined },
        // Not focused when the dialog has inputs: a typed space would click the button.
        ...(typed === undefined && inputs === undefined
          ? {}
          : { focusable: { autoFocusButton: null } }),
        // The error bus shows the error.
        onOk: () =>
          action().then(
            () => undefined,
            () => undefined,
          ),
      });
    },
    [modal],
  );
}

/** The maximum time for refetching rows after an action. */
const MAX_REFETCH_MS = 5000;

/**
 * The dialog returns the focus to its opener. If that was rendered anew, focus the new element; until then, its list.
 */
function followOpener(opener: Element, list: HTMLElement | undefined): void {
  const until = performance.now() + MAX_REFETCH_MS;
  const closing = document.activeElement?.closest('[role="dialog"]') ?? null;
  const follow = () => {
    const focused = document.activeElement ?? document.body;
    const isFree =
      [document.body, opener, list].includes(focused) || closing?.contains(focused) === true;
    if (!isFree || performance.now() > until) return;
    if (!opener.isConnected) {
      const redrawn = document.getElementById(opener.id);
      if (redrawn) redrawn.focus();
      else list?.focus({ preventScroll: true });
    }
    requestAnimationFrame(follow);
  };
  follow();
}

interface TypedConfirmProps {
  text: string;
  onType: (answer: string) => void;
  children: ReactNode;
}

/** antd returns the focus at the end of the dialog's animation. */
const DIALOG_ANIMATION_MS = 250;

/** Requires typing a text to confirm an irreversible action. */
function TypedConfirm({ text, onType, children }: TypedConfirmProps) {
  const id = useId();
  const box = useRef<InputRef>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      box.current?.focus();
    }, DIALOG_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Flex vertical gap={8}>
      {children}
      <label htmlFor={id}>
        <TranslatedText i18nKey="common.retype" />
      </label>
      <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography.Text>
      <Input
        id={id}
        ref={box}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
      />
    </Flex>
  );
}

/** Compares after collapsing white space, as the page shows the text. */
export function matchesTyped(answer: string, text: string): boolean {
  return normalize(answer) === normalize(text);
}

const normalize = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
