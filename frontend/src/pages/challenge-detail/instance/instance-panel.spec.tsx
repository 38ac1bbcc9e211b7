import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, http, type InstanceView } from '../../../api';
import { makeInstance } from '../../../api/testing/instance';
import { renderScreen } from '../../../components/testing/render-screen';
import { InstancePanel } from './instance-panel';

let own: InstanceView | null;

function open() {
  jest.spyOn(http, 'get').mockImplementation(() => Promise.resolve({ data: own }));
  return renderScreen(<InstancePanel challengeId={7} />, '/', '/');
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
/** Searches by text, because searching by role takes seconds in a DOM of this size. */
async function button(name: string): Promise<HTMLButtonElement> {
  const found = (await screen.findAllByText(name)).at(-1)?.closest('button');
  if (!found) throw new Error(`no button says ${name}`);
  return found;
}
const disabled = async (name: string) => (await button(name)).disabled;

beforeEach(() => {
  own = null;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('instance panel', () => {
  it('shows why an instance cannot be started', async () => {
    open();
    const post = jest
      .spyOn(http, 'post')
      .mockRejectedValue(new ApiError('No driver', { statusCode: 503, code: 'x' }));
    fireEvent.click(await button('ownInstance.start'));
    expect(await screen.findByText('No driver')).toBeTruthy();
    expect(screen.getByText('ownInstance.failed.start')).toBeTruthy();
    expect(post).toHaveBeenCalledWith('/instance', { challengeId: 7 });
  });

  it('disables the buttons during the cooldown, by the server’s clock', async () => {
    // This machine's clock is an hour slow.
    own = makeInstance({
      serverTime: inSeconds(3600),
      expiration: inSeconds(3600 + 1500),
      renewableFrom: inSeconds(3600 - 300),
      nextOperationAt: inSeconds(3600 + 300),
    });
    open();
    expect(await disabled('ownInstance.release')).toBe(true);
    expect(await disabled('ownInstance.renew')).toBe(true);
    expect(screen.getByText('ownInstance.cooldown')).toBeTruthy();
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 301_000);
    await waitFor(async () => expect(await disabled('ownInstance.release')).toBe(false));
    expect(await disabled('ownInstance.renew')).toBe(false);
    expect(screen.queryByText('ownInstance.cooldown')).toBeNull();
  });

  it('renews only in the renewal window, and not without renewals left', async () => {
    own = makeInstance({ renewableFrom: inSeconds(60) });
    open();
    expect(await disabled('ownInstance.renew')).toBe(true);
    expect(screen.getByText('ownInstance.renewableIn')).toBeTruthy();
    cleanup();
    own = makeInstance({ renewableFrom: null, renewalsLeft: 0 });
    open();
    expect(await disabled('ownInstance.renew')).toBe(true);
    expect(screen.getByText('ownInstance.notRenewable')).toBeTruthy();
  });

  it('shows an instance whose time is up as expired, and waits for its removal', async () => {
    own = makeInstance({ expiration: inSeconds(-1) });
    open();
    expect(await screen.findByText('ownInstance.message.expired')).toBeTruthy();
    expect(await disabled('ownInstance.restart')).toBe(true);
    cleanup();
    own = makeInstance({ expiration: inSeconds(-1), state: 'expired', live: false });
    open();
    expect(await disabled('ownInstance.restart')).toBe(false);
  });

  it('releases the instance of another challenge, then starts one here', async () => {
    own = makeInstance({ challengeId: 8 });
    open();
    const calls: string[] = [];
    jest.spyOn(http, 'delete').mockImplementation(() => {
      calls.push('release');
      own = makeInstance({ challengeId: 8, state: 'stopping', nextOperationAt: inSeconds(1) });
      return Promise.resolve({ data: own });
    });
    jest.spyOn(http, 'post').mockImplementation(() => {
      calls.push(`start while the other is ${own?.state ?? 'gone'}`);
      own = makeInstance({ state: 'starting', services: [] });
      return Promise.resolve({ data: own });
    });
    fireEvent.click(await button('ownInstance.switch'));
    await screen.findAllByText('ownInstance.switchTitle');
    fireEvent.click(await button('ownInstance.switch'));
    await screen.findByText(/ownInstance\.switching/);
    await act(async () => {
      await new Promise((done) => setTimeout(done, 1500));
    });
    expect(calls).toEqual(['release']);
    own = makeInstance({ challengeId: 8, state: 'stopped', live: false });
    await waitFor(() => expect(calls).toEqual(['release', 'start while the other is stopped']), {
      timeout: 4000,
    });
    expect(await screen.findByText('ownInstance.message.starting')).toBeTruthy();
  }, 20_000);

  it('shows why it could not be loaded, with a retry button', async () => {
    jest.spyOn(http, 'get').mockRejectedValue(new ApiError('Away', { statusCode: 503, code: 'x' }));
    renderScreen(<InstancePanel challengeId={7} />, '/', '/');
    expect(await screen.findByText('Away')).toBeTruthy();
    own = makeInstance({});
    jest.spyOn(http, 'get').mockImplementation(() => Promise.resolve({ data: own }));
    fireEvent.click(await button('common.retry'));
    expect(await screen.findByText('127.0.0.1:30001')).toBeTruthy();
  });
});
