import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Flex } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
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
  /** It was just added, and is about to be typed. */
  autoFocus: boolean;
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
  const [added, setAdded] = useState<number>();
  const full = max !== undefined && entries.length >= max;

  const insert = (at: number) => {
    if (full) return;
    setAdded(at);
    onChange([...entries.slice(0, at), fresh, ...entries.slice(at)]);
  };
  const without = (at: number) => entries.filter((_, index) => index !== at);

  return (
    <Flex vertical gap={8} role="group" aria-label={label}>
      {entries.map((entry, index) => (
        // They have no names of their own; what is typed is in the value, not in the control.
        <Flex key={index} gap={4} align="flex-start">
          <div style={{ flex: 1, minWidth: 0 }}>
            {draw({
              entry,
              number: index + 1,
              control: index === 0 ? control : {},
              autoFocus: index === added,
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
              onChange(without(index));
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
