import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Flex } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Control } from './kind-parts';
import { withoutRequired } from './without-required';

/** One entry's place in the list, for what draws it. */
export interface Place<T> {
  entry: T;
  /** Names it to readers of screens: its number, from 1. */
  number: number;
  /** Ties the first one to the label around. */
  control: Control;
  set: (next: T) => void;
  /** Goes on to a new entry below, as a press of Enter does. */
  onKeyDown: (event: KeyboardEvent) => void;
}

interface EntriesProps<T> {
  label: string;
  control: Control;
  entries: readonly T[];
  /** What a new entry starts with. */
  fresh: T;
  max: number | undefined;
  onChange: (next: T[]) => void;
  draw: (place: Place<T>) => ReactNode;
}

/** A list in its own order, in which an entry may come twice. */
export function Entries<T>({
  label,
  control,
  entries,
  fresh,
  max,
  onChange,
  draw,
}: EntriesProps<T>) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  // The place to focus once the list is drawn with or without an entry; controls move with their number.
  const [next, setNext] = useState<{ at: number; stop: 'input, textarea' | 'button' }>();
  const full = max !== undefined && entries.length >= max;

  const insert = (at: number) => {
    if (full) return;
    setNext({ at, stop: 'input, textarea' });
    onChange([...entries.slice(0, at), fresh, ...entries.slice(at)]);
  };
  const remove = (at: number) => {
    setNext({ at: Math.min(at, entries.length - 2), stop: 'button' });
    onChange(entries.filter((_, index) => index !== at));
  };

  useEffect(() => {
    if (!next) return;
    const { at, stop } = next;
    // The last child adds an entry; it takes the focus where no entry is left.
    const place = list.current?.children.item(Math.max(at, 0));
    const target = place?.matches(stop)
      ? place
      : [...(place?.querySelectorAll(stop) ?? [])].at(stop === 'button' ? -1 : 0);
    if (target instanceof HTMLElement) target.focus();
  }, [next]);

  return (
    <Flex ref={list} vertical gap={8} role="group" aria-label={label}>
      {entries.map((entry, index) => (
        // They have no names of their own; what is typed is in the value, not in the control.
        <Flex key={index} gap={4} align="flex-start">
          <div style={{ flex: 1, minWidth: 0 }}>
            {draw({
              entry,
              number: index + 1,
              control: index === 0 ? control : {},
              set: (next) => {
                onChange(entries.map((old, at) => (at === index ? next : old)));
              },
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
            aria-label={t('scaffold.entries.remove', { label, number: index + 1 })}
            onClick={() => {
              remove(index);
            }}
          />
        </Flex>
      ))}
      <Button
        {...(entries.length === 0 ? withoutRequired(control) : {})}
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={full}
        aria-label={t('scaffold.entries.addTo', { label })}
        onClick={() => {
          insert(entries.length);
        }}
      >
        {t('scaffold.entries.add')}
      </Button>
    </Flex>
  );
}
