import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { liveProvider } from '../../../app/providers/live-provider';
import { onServerEvent } from '../../../api';
import { resources } from '../../resources';
import type { Row } from '../resource';
import { loadLanguage, renderAdmin } from '../testing/render-admin';
import { sampleRow } from '../testing/sample-row';

jest.mock('../../../api', () => ({
  ...jest.requireActual<object>('../../../api'),
  onServerEvent: jest.fn(),
}));

function rowNamed(username: string): Row {
  const users = resources.find(({ name }) => name === 'users');
  if (!users) throw new Error('no resource');
  return { ...sampleRow(users), username };
}

async function openUsers() {
  const listeners: Parameters<typeof onServerEvent>[0][] = [];
  jest.mocked(onServerEvent).mockImplementation((listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  const { server } = renderAdmin(
    resources,
    '/control_panel/users',
    { users: [rowNamed('before')] },
    { liveProvider: (client) => liveProvider(client, () => Promise.resolve(['admin'])) },
  );
  await screen.findByText('before');
  const emit = (resource: string) =>
    act(() => {
      for (const listener of listeners) listener({ name: 'resource.changed', data: { resource } });
    });
  return { server, emit };
}

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

describe('an open list', () => {
  it('shows what has changed on the server', async () => {
    const { server, emit } = await openUsers();
    server.rows.set('users', [rowNamed('after')]);
    emit('users');
    expect(await screen.findByText('after')).toBeTruthy();
  });

  it('shows a change that is announced while the rows are fetched', async () => {
    const { server, emit } = await openUsers();
    const read = server.lists.length;
    let answer: () => void = () => undefined;
    server.delayLists(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    emit('users');
    await waitFor(() => expect(server.lists).toHaveLength(read + 1));
    server.rows.set('users', [rowNamed('after')]);
    emit('users');
    answer();
    expect(await screen.findByText('after')).toBeTruthy();
  });
});
