import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from '../../../api';
import { resources } from '../../resources';
import type { Field, Resource } from '../resource';
import { renderAdmin, loadLanguage } from '../testing/render-admin';
import { fieldTypes, definitionOf } from '.';
import type { FieldType } from './values';

const options: Partial<Record<FieldType, object>> = {
  select: { options: { red: 'red', blue: 'blue' }, i18nPrefix: 'game.difficulty' },
  recordList: { properties: { name: { type: 'code' }, size: { type: 'integer' } } },
  reference: { to: 'things', label: 'title' },
  users: { from: '/admin/authors' },
};

// Object.keys is typed as string[].
const types = Object.keys(fieldTypes) as FieldType[];

/** Returns a resource with one field; its schema has no rules for it. */
function resourceOf(type: FieldType): Resource {
  const value = { name: 'value', type, pages: ['list', 'show', 'create'], ...options[type] };
  return {
    name: 'things',
    group: 'contest',
    schemas: { create: 'AdminChallengeCreate' },
    getTitle: ({ id }) => `Thing ${String(id)}`,
    defaultSort: [],
    // `value` has the options that its field type needs.
    fields: [value as Field],
    pages: {
      list: { path: '/things' },
      show: { path: '/things/:id' },
      create: { path: '/things/create' },
    },
  };
}

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

describe.each(types)('the field type %s', (type) => {
  it.each(['/things', '/things/7', '/things/create'])(
    'renders without errors on %s',
    async (address) => {
      const error = jest.spyOn(console, 'error');
      renderAdmin([resourceOf(type)], address);
      await waitFor(() =>
        expect(document.querySelector('td, form, .ant-descriptions-item-content')).not.toBeNull(),
      );
      await act(async () => {
        await new Promise((done) => setTimeout(done));
      });
      const hasInput = screen.queryAllByLabelText('things.fields.value').length > 0;
      expect(hasInput).toBe(address.endsWith('create') && definitionOf({ type }).Input !== null);
      expect(error.mock.calls).toEqual([]);
    },
  );
});

it('offers the states of a release in one control, and checks before it is saved', async () => {
  const filled = 'title=Caesar&category=web&baseScore=100';
  const { server } = renderAdmin(resources, `/control_panel/challenges/create?${filled}`);
  const post = jest.spyOn(http, 'post').mockResolvedValue({ data: [] });
  expect((await screen.findByLabelText<HTMLInputElement>(/Players see nothing/u)).checked).toBe(
    true,
  );
  fireEvent.click(screen.getByLabelText(/Open once it is saved/u));
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { call: 'create', sent: { hidden: false, draft: false } },
    ]),
  );
  expect(post.mock.calls[0]?.[0]).toBe('/admin/challenges/release-check');
});

it('offers only the values of a select that the server accepts', async () => {
  renderAdmin(resources, '/control_panel/flags/create');
  fireEvent.mouseDown(await screen.findByLabelText('Matching'));
  await screen.findByTitle('Generated per user');
  const offered = [...document.querySelectorAll('.ant-select-item-option')];
  expect(offered).toHaveLength(4);
  // A task writes its flag, so the list shows this kind, and the form does not offer it.
  expect(screen.queryByTitle('Reviewed task')).toBeNull();
});
