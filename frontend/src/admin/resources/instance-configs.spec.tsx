import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, session } from '../../api';
import { loadLanguage, renderAdmin } from '../crud/testing/render-admin';
import { instanceConfigs } from './instance-configs';

const ADMINS_ONLY = ['Outbound access', 'Read-only root filesystem', 'Retained capabilities'];
const row = {
  ...{ id: 5, version: 1, name: 'Mine', ownerId: 7, driver: 'docker', image: 'author-7/web:1' },
  ...{ ports: [{ name: 'web', number: 80, protocol: 'http' }], command: [], environment: [] },
  ...{ flagVariable: 'FLAG', cpu: 500, memory: 128, pids: 64, lifetimeMinutes: 60, renewals: 3 },
  ...{ egress: false, readOnly: true, capabilities: [] },
};

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

async function open(perm: 'admin' | 'user') {
  const rendered = renderAdmin([instanceConfigs], '/control_panel/instance-configs/5/edit', {
    'instance-configs': [row],
  });
  act(() => session.set({ ...session.get(), perm }));
  await screen.findByLabelText('Name');
  return rendered;
}

async function driversOffered() {
  fireEvent.mouseDown(screen.getByLabelText('Driver'));
  await screen.findByTitle('Docker Swarm');
  return [...document.querySelectorAll('.ant-select-item-option')].map(
    ({ textContent }) => textContent,
  );
}

const labels = () =>
  [...document.querySelectorAll('.ant-form-item-label label')].map(
    ({ textContent }) => textContent,
  );

const errorOf = (input: Element) =>
  input.closest('.ant-form-item')?.querySelector('.ant-form-item-explain-error')?.textContent;

describe('the form of an instance config', () => {
  it('offers an author only what the server accepts from one', async () => {
    await open('user');
    for (const name of ADMINS_ONLY) expect(labels()).not.toContain(name);
    expect(await driversOffered()).toEqual(['Docker', 'Docker Swarm']);
    for (const [name, value, most] of [
      ['CPU', '501', '500'],
      ['Memory', '257', '256'],
      ['Process limit', '129', '128'],
    ] as const) {
      const input = screen.getByLabelText(new RegExp(`^${name}`));
      await act(async () => {
        fireEvent.change(input, { target: { value } });
        await Promise.resolve();
      });
      expect(input.getAttribute('aria-valuemax')).toBe(most);
      await waitFor(() => expect(errorOf(input)).toContain(most));
    }
  });

  it('offers an admin everything', async () => {
    await open('admin');
    expect(labels()).toEqual(expect.arrayContaining(ADMINS_ONLY));
    expect(await driversOffered()).toHaveLength(3);
  });

  it('moves to the field that the server refuses', async () => {
    const { server } = await open('user');
    const refused = { image: ['Only images of your own namespace'] };
    server.refuse(
      new ApiError('Invalid', { statusCode: 400, code: 'input.invalid', errors: refused }),
    );
    const image = screen.getByLabelText('Image');
    fireEvent.change(image, { target: { value: 'special:1' } });
    const scroll = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView: scroll, scrollTo: scroll });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Only images of your own namespace');
    expect(document.activeElement).toBe(image);
  });
});
