import { QueryClient } from '@tanstack/react-query';
import { onServerEvent } from '../../api';
import { liveProvider } from './live-provider';

jest.mock('../../api', () => ({
  ...jest.requireActual<object>('../../api'),
  onServerEvent: jest.fn(),
}));

const admin = () => Promise.resolve(['admin'] as const);

const settle = () => new Promise((resolve) => setTimeout(resolve));

function subscribe(channel: string, client = new QueryClient()) {
  const callback = jest.fn();
  const unsubscribe = jest.fn();
  const listen = jest.mocked(onServerEvent).mockReturnValue(unsubscribe);
  const provider = liveProvider(client, admin);
  const subscription: unknown = provider.subscribe({ channel, types: ['*'], callback });
  return { provider, emit: listen.mock.lastCall?.[0], callback, unsubscribe, subscription };
}

describe('the live provider', () => {
  it('notifies a subscription of changes of its own resource', async () => {
    const { emit, callback } = subscribe('resources/users');
    emit?.({ name: 'resource.changed', data: { resource: 'challenges' } });
    emit?.({ name: 'board.changed' });
    await settle();
    expect(callback).not.toHaveBeenCalled();
    emit?.({ name: 'resource.changed', data: { resource: 'users' } });
    await settle();
    expect(callback).toHaveBeenCalledTimes(1);
    expect(callback).toHaveBeenCalledWith(expect.objectContaining({ channel: 'resources/users' }));
  });

  it('notifies submissions of captures, and every subscription of a new connection', async () => {
    const { emit, callback } = subscribe('resources/submissions');
    emit?.({ name: 'board.changed' });
    emit?.({ name: 'connected' });
    await settle();
    expect(callback).toHaveBeenCalledTimes(2);
  });

  it('notifies of changes during a fetch once, after the fetch', async () => {
    const client = new QueryClient();
    let answer: (rows: unknown[]) => void = () => undefined;
    const fetch = client.query({
      queryKey: ['data', 'default', 'users', 'list', {}],
      queryFn: () =>
        new Promise<unknown[]>((resolve) => {
          answer = resolve;
        }),
    });
    const { emit, callback } = subscribe('resources/users', client);
    emit?.({ name: 'resource.changed', data: { resource: 'users' } });
    emit?.({ name: 'resource.changed', data: { resource: 'users' } });
    await settle();
    expect(callback).not.toHaveBeenCalled();
    answer([]);
    await fetch;
    await settle();
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('ends a subscription', () => {
    const { provider, unsubscribe, subscription } = subscribe('resources/users');
    provider.unsubscribe(subscription);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });
});
