import { ApiError, http, session, uploadAttachment } from '../api';
import { uploadQueueOf, UploadQueue, type UploadTarget } from './upload-queue';

const someone = { userId: 7, perm: 'admin', accessToken: 'a', refreshToken: 'r' } as const;
const files = ['one', 'two'].map((name) => new File([name], name));
const stored = (id: number) => ({ data: { id, name: '', size: 1, sha256: '', url: '' } });

const targetOf = (
  key: string,
  onStored: (stored: { id: number }) => void = () => undefined,
): UploadTarget<{ id: number }> => ({
  key,
  maxBytes: Infinity,
  send: (file, options) => uploadAttachment(1, file, options),
  onStored,
});

/** Waits until answered requests are processed. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  jest.restoreAllMocks();
  session.set(someone);
});

describe('queued uploads', () => {
  it('are sent one after another while their page is hidden', async () => {
    const answers: ((answer: object) => void)[] = [];
    jest
      .spyOn(http, 'post')
      .mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const queue = uploadQueueOf('/x');
    const arrived: number[] = [];
    const leave = queue.subscribe(() => undefined);
    queue.add(
      files,
      targetOf('/x', ({ id }) => arrived.push(id)),
    );
    leave();
    expect(answers).toHaveLength(1);
    answers[0]?.(stored(1));
    await settle();
    answers[1]?.(stored(2));
    await settle();
    expect(arrived).toEqual([1, 2]);
    expect(uploadQueueOf('/x').list()).toEqual([]);
  });

  it('are all stopped by a log-out', async () => {
    const signals: unknown[] = [];
    jest.spyOn(http, 'post').mockImplementation((_, __, config) => {
      signals.push(config?.signal);
      return new Promise(() => undefined);
    });
    const queue = uploadQueueOf('/y');
    queue.add(files, targetOf('/y'));
    session.clear();
    await settle();
    expect(signals).toEqual([expect.objectContaining({ aborted: true })]);
    expect(queue.list()).toEqual([]);
    expect(uploadQueueOf('/y')).not.toBe(queue);
  });

  it('show why one failed, and continue with the next', async () => {
    jest
      .spyOn(http, 'post')
      .mockRejectedValueOnce(new ApiError('Too large', { statusCode: 413, code: 'x' }))
      .mockResolvedValueOnce(stored(2));
    const queue = new UploadQueue();
    queue.add(files, targetOf('/z'));
    await settle();
    expect(queue.list()).toEqual([expect.objectContaining({ name: 'one', problem: 'Too large' })]);
  });

  it('leave the list without being sent when they are dismissed in time', async () => {
    const post = jest.spyOn(http, 'post').mockImplementation(() => new Promise(() => undefined));
    const queue = new UploadQueue();
    queue.add(files, targetOf('/z'));
    for (const { key } of queue.list()) queue.dismiss(key);
    await settle();
    expect(post).toHaveBeenCalledTimes(1);
    expect(queue.list()).toEqual([]);
  });
});
