import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { connectivity } from '../api';
import { useDirtyState } from '../hooks/unsaved';
import { Autosaver, type AutosaveTarget, type Saved, type UnsavedValues } from './autosaver';
import { mountedForms } from './input-storage';
import { useStoredInput } from './stored-input';

interface AutosaveOptions<V> extends Pick<
  AutosaveTarget<V>,
  'send' | 'load' | 'onReplace' | 'onRefused'
> {
  /** Name and id for the input stored in the browser. */
  name: string;
  id: number;
  /** The stored values when the form opens. */
  saved: Saved<V>;
}

/**
 * Saves a form while the user types. Refine's `useForm` cannot: it sends while the last save is in progress, so two saves
 * have the same version; and it neither retries a failed save nor stores unsaved values.
 */
export function useAutosave<V extends object>(options: AutosaveOptions<V>) {
  const { name, id, saved } = options;
  const storedInput = useStoredInput(name, id);
  const dirtyState = useDirtyState();
  const { mutateAsync } = useMutation({
    mutationFn: ({ values, version }: { values: V; version: number }) =>
      options.send(values, version),
  });
  const [targetRef] = useState(() => new LatestTarget<V>());
  const isShownRef = useRef(false);
  const [{ saver, initial }] = useState(() => {
    const saver = new Autosaver<V>(saved, targetRef);
    // The input was stored by this form.
    const stored = storedInput.offer?.values as unknown as UnsavedValues<V> | undefined;
    return { saver, initial: stored?.typed ?? saved.values };
  });
  const status = useSyncExternalStore(saver.subscribe, saver.current);

  useEffect(() => {
    targetRef.current = {
      send: (values, version) => mutateAsync({ values, version }),
      load: options.load,
      keep: (values, version) => {
        // A hidden page keeps its stored input, but must not block leaving.
        dirtyState.mark(values !== undefined && isShownRef.current);
        if (values === undefined) storedInput.discard();
        else storedInput.save({ ...values }, version);
      },
      onReplace: options.onReplace,
      onRefused: options.onRefused,
    };
  });

  useEffect(() => {
    isShownRef.current = true;
    return () => {
      isShownRef.current = false;
    };
  }, []);

  const restore = useEffectEvent(() => {
    const { offer } = storedInput;
    if (!offer) return;
    storedInput.resolveOffer(false);
    saver.restore(offer.values as unknown as UnsavedValues<V>, offer.version);
  });
  useEffect(() => restore(), []);

  useEffect(() => mountedForms.add(saver.abandon), [saver]);
  useEffect(() => dirtyState.savesBy(saver.flush), [saver, dirtyState]);
  useEffect(() => {
    const flush = () => void saver.flush();
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    const unsubscribe = connectivity.subscribe((isReached) => {
      if (isReached) flush();
    });
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      unsubscribe();
      flush();
    };
  }, [saver]);

  return {
    status,
    /** The initial values: unsaved ones of an earlier visit, or the stored ones. */
    initial,
    change: saver.change,
    flush: saver.flush,
    resolve: saver.resolve,
    saver,
  };
}

/** Forwards to the functions of the latest render. */
class LatestTarget<V> implements AutosaveTarget<V> {
  current: AutosaveTarget<V> | undefined;

  readonly send: AutosaveTarget<V>['send'] = async (...given) => this.get().send(...given);
  readonly load: AutosaveTarget<V>['load'] = async () => this.get().load();
  readonly keep: AutosaveTarget<V>['keep'] = (...given) => this.get().keep(...given);
  readonly onReplace: AutosaveTarget<V>['onReplace'] = (values) => this.get().onReplace(values);
  readonly onRefused: AutosaveTarget<V>['onRefused'] = (error) => this.get().onRefused(error);

  private get(): AutosaveTarget<V> {
    if (!this.current) throw new Error('The form is not mounted.');
    return this.current;
  }
}
