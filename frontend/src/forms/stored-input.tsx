import { Alert, Button, Flex } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../api';
import { formatDateTime } from '../lib/format';
import {
  inputKey,
  deleteInput,
  type StoredInput,
  mountedForms,
  readInput,
  writeInput,
} from './input-storage';
import type { Values } from './values';

const WRITE_DELAY_MS = 400;

export interface StoredInputControls {
  /** The input of an earlier visit; until it is restored or discarded, new input is merged into it. */
  offer: StoredInput | undefined;
  resolveOffer: (discard: boolean) => void;
  /** Stores unsaved values after a delay; empty values delete the stored ones. */
  save: (values: Values, version: number | undefined) => void;
  discard: () => void;
}

/** Stores unsaved values of a form in the browser; does nothing without an id. */
export function useStoredInput(name: string, id: number | 'new' | undefined): StoredInputControls {
  const [{ userId }] = useState(session.get);
  const key = id !== undefined ? inputKey(userId, name, id) : undefined;
  const [offer, setOffer] = useState(() => (key === undefined ? undefined : readInput(key)));
  const offeredValues = useRef(offer?.values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<StoredInput>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    // Do not store anything after a log-out.
    if (key === undefined || latest.current === undefined || session.get().userId !== userId)
      return;
    const { values, ...rest } = latest.current;
    const all = { ...offeredValues.current, ...values };
    if (Object.keys(all).length === 0) deleteInput(key);
    else writeInput(key, { ...rest, values: all });
  }, [key, userId]);

  const save = useCallback(
    (values: Values, version: number | undefined) => {
      const at = new Date().toISOString();
      latest.current = { at, values, ...(version === undefined ? {} : { version }) };
      clearTimeout(timer.current);
      timer.current = setTimeout(write, WRITE_DELAY_MS);
    },
    [write],
  );

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    latest.current = undefined;
    offeredValues.current = undefined;
    setOffer(undefined);
    if (key !== undefined) deleteInput(key);
  }, [key]);

  const resolveOffer = useCallback(
    (discard: boolean) => {
      offeredValues.current = undefined;
      setOffer(undefined);
      if (discard && key !== undefined) deleteInput(key);
      if (discard) write();
    },
    [key, write],
  );

  useEffect(() => mountedForms.add(discard), [discard]);
  useEffect(() => {
    // A reload may come before the delay has passed.
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      clearTimeout(timer.current);
    };
  }, [write]);

  return useMemo(
    () => ({ offer, resolveOffer, save, discard }),
    [offer, resolveOffer, save, discard],
  );
}

interface RestoreInputProps {
  storedInput: StoredInputControls;
  /** The row version that the form shows. */
  version: number | undefined;
  onRestore: (input: StoredInput) => void;
}

/** Offers to restore the input of an earlier visit. */
export function RestoreInput({ storedInput, version, onRestore }: RestoreInputProps) {
  const { t, i18n } = useTranslation();
  const input = storedInput.offer;
  if (!input) return null;
  const outdated = input.version !== version;
  return (
    <Alert
      type={outdated ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 16 }}
      title={t('form.draft.title', { time: formatDateTime(input.at, i18n.language) })}
      description={
        <Flex vertical gap={12}>
          {outdated ? t('form.draft.outdated') : t('form.draft.text')}
          <Flex gap={8} wrap>
            <Button size="small" type="primary" onClick={() => onRestore(input)}>
              {t('form.draft.restore')}
            </Button>
            <Button size="small" danger onClick={() => storedInput.resolveOffer(true)}>
              {t('form.draft.discard')}
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}
