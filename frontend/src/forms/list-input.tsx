import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Flex, Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MONOSPACE } from '../components';
import { type Control, withoutRequired } from './control';
import type { InputProps } from './inputs';

/** An item, passed to the function that renders its control. */
export interface ListItem<T> {
  value: T;
  /** The number from 1, for accessible names. */
  number: number;
  /** Connects the first item to the form item's label. */
  control: Control;
  set: (value: T) => void;
  /** Inserts an item below on Enter. */
  onKeyDown: (event: KeyboardEvent) => void;
}

interface ListInputProps<T> {
  label: string;
  control: Control;
  items: readonly T[];
  newItem: T;
  max: number | undefined;
  onChange: (items: T[]) => void;
  renderItem: (item: ListItem<T>) => ReactNode;
}

/** Edits an ordered list; values may occur more than once. */
export function ListInput<T>({
  label,
  control,
  items,
  newItem,
  max,
  onChange,
  renderItem,
}: ListInputProps<T>) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  // What to focus after the next render; items are keyed by index.
  const [focusTarget, setFocusTarget] = useState<{
    at: number;
    selector: 'input, textarea' | 'button';
  }>();
  const full = max !== undefined && items.length >= max;

  const insert = (at: number) => {
    if (full) return;
    setFocusTarget({ at, selector: 'input, textarea' });
    onChange([...items.slice(0, at), newItem, ...items.slice(at)]);
  };
  const remove = (at: number) => {
    setFocusTarget({ at: Math.min(at, items.length - 2), selector: 'button' });
    onChange(items.filter((_, index) => index !== at));
  };

  useEffect(() => {
    if (!focusTarget) return;
    const { at, selector } = focusTarget;
    // The last child is the add button; it gets the focus if the list is empty.
    const child = list.current?.children.item(Math.max(at, 0));
    const target = child?.matches(selector)
      ? child
      : [...(child?.querySelectorAll(selector) ?? [])].at(selector === 'button' ? -1 : 0);
    if (target instanceof HTMLElement) target.focus();
  }, [focusTarget]);

  return (
    <Flex ref={list} vertical gap={8} role="group" aria-label={label}>
      {items.map((value, index) => (
        // Items have no ids, and the controls hold no state.
        <Flex key={index} gap={4} align="flex-start">
          <div style={{ flex: 1, minWidth: 0 }}>
            {renderItem({
              value,
              number: index + 1,
              control: index === 0 ? control : {},
              set: (next) => onChange(items.map((old, at) => (at === index ? next : old))),
              onKeyDown: (event) => {
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing)
                  return;
                event.preventDefault();
                insert(index + 1);
              },
            })}
          </div>
          <Button
            type="text"
            icon={<MinusCircleOutlined aria-hidden />}
            aria-label={t('form.entries.remove', { label, number: index + 1 })}
            onClick={() => remove(index)}
          />
        </Flex>
      ))}
      <Button
        {...(items.length === 0 ? withoutRequired(control) : {})}
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={full}
        aria-label={t('form.entries.addTo', { label })}
        onClick={() => insert(items.length)}
      >
        {t('form.entries.add')}
      </Button>
    </Flex>
  );
}

interface TextListInputProps extends InputProps<readonly string[]> {
  label: string;
  max: number | undefined;
}

/** Edits an ordered list of texts, such as the arguments of a command. */
export function TextListInput({ value, onChange, label, max, ...control }: TextListInputProps) {
  const { t } = useTranslation();
  return (
    <ListInput
      label={label}
      control={control}
      items={value ?? []}
      newItem=""
      max={max}
      onChange={(items) => onChange?.(items)}
      renderItem={({ value: text, number, control: own, set, onKeyDown }) => (
        <Input.TextArea
          {...own}
          autoSize
          value={text}
          aria-label={t('form.entries.at', { label, number })}
          style={MONOSPACE}
          spellCheck={false}
          onKeyDown={onKeyDown}
          onChange={(event) => set(event.target.value)}
        />
      )}
    />
  );
}
