import { onServerEvent } from '../../api';
import { liveProvider } from './live-provider';

jest.mock('../../api', () => ({ onServerEvent: jest.fn() }));

function subscribe(channel: string) {
  const callback = jest.fn();
  const unsubscribe = jest.fn();
  const listen = jest.mocked(onServerEvent).mockReturnValue(unsubscribe);
  const subscription: unknown = liveProvider.subscribe({ channel, types: ['*'], callback });
  return { emit: listen.mock.lastCall?.[0], callback, unsubscribe, subscription };
}

describe('the live provider', () => {
  it('tells a subscription the changes of its own resource', () => {
    const { emit, callback } = subscribe('resources/users');
    emit?.({ name: 'resource.changed', data: { resource: 'challenges' } });
    emit?.({ name: 'board.changed' });
    expect(callback).not.toHaveBeenCalled();
    emit?.({ name: 'resource.changed', data: { resource: 'users' } });
    expect(callback).toHaveBeenCalledTimes(1);
    expect(callback).toHaveBeenCalledWith(expect.objectContaining({ channel: 'resources/users' }));
  });

  it('tells submissions of captures, and every subscription of a new connection', () => {
    const { emit, callback } = subscribe('resources/submissions');
    emit?.({ name: 'board.changed' });
    emit?.({ name: 'connected' });
    expect(callback).toHaveBeenCalledTimes(2);
  });

  it('ends a subscription', () => {
    const { unsubscribe, subscription } = subscribe('resources/users');
    liveProvider.unsubscribe(subscription);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });
});
