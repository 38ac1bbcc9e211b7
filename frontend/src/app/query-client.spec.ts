import { ApiError, errorBus } from '../api';
import { queryClient } from './query-client';

const told: string[] = [];

async function fail(error: Error): Promise<string[]> {
  told.length = 0;
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(error), retry: false });
  await mutation.execute(undefined).catch(() => undefined);
  return [...told];
}

const stop = errorBus.subscribe(({ message }) => told.push(message));
afterAll(stop);

const problem = (code: string) => new ApiError('Refused', { statusCode: 400, code });

describe('the error of a mutation', () => {
  it('is shown if no call failed', async () => {
    expect(await fail(new Error('The file could not be written'))).toEqual([
      'The file could not be written',
    ]);
  });

  it('is left to the API client if a call failed', async () => {
    expect(await fail(problem('flag.invalid'))).toEqual([]);
  });

  it('is shown if its form did not solve the missing captcha', async () => {
    expect(await fail(problem('captcha.required'))).toEqual(['Refused']);
  });
});
