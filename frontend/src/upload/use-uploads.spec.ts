import { act, renderHook } from '@testing-library/react';
import '../components/testing/without-texts';
import type { UploadTarget } from './upload-queue';
import { useUploads } from './use-uploads';

const file = (name: string, content: string) => new File([content], name);

const targetOf = (key: string): UploadTarget<string> & { sent: string[]; stored: string[] } => {
  const sent: string[] = [];
  const stored: string[] = [];
  return {
    ...{ key, sent, stored, maxBytes: 4 },
    refuse: ({ name }) => Promise.resolve(name.endsWith('.exe') ? 'no programs' : undefined),
    send: ({ name }) => {
      sent.push(name);
      return Promise.resolve(`stored ${name}`);
    },
    onStored: (what) => stored.push(what),
  };
};

it('sends the files that a target takes, and lists the others with the reason', async () => {
  const target = targetOf('mixed');
  const { result } = renderHook(() => useUploads(target));
  await act(() =>
    result.current.add([file('a.txt', 'a'), file('big.txt', 'aaaaa'), file('b.exe', 'b')]),
  );
  expect(target.sent).toEqual(['a.txt']);
  expect(target.stored).toEqual(['stored a.txt']);
  expect(result.current.uploads.map(({ name, problem }) => [name, problem])).toEqual([
    ['big.txt', 'upload.tooLarge'],
    ['b.exe', 'no programs'],
  ]);
});

it('shows the uploads of a target again on another page, and of no other target', async () => {
  const running = { ...targetOf('running'), send: () => new Promise<string>(() => undefined) };
  const first = renderHook(() => useUploads(running));
  await act(() => first.result.current.add([file('a.txt', 'a')]));
  first.unmount();
  const names = (target: UploadTarget<string>) =>
    renderHook(() => useUploads(target)).result.current.uploads.map(({ name }) => name);
  expect(names(running)).toEqual(['a.txt']);
  expect(names(targetOf('other'))).toEqual([]);
});

it('takes nothing without a target', async () => {
  const { result } = renderHook(() => useUploads(undefined));
  await act(() => result.current.add([file('a.txt', 'a')]));
  expect(result.current.uploads).toEqual([]);
});
