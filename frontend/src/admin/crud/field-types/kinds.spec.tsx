import FlagOutlined from '@ant-design/icons/FlagOutlined';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { Kind } from './types';
import type { Field, Resource } from '../resource';
import { renderScaffold, speak } from '../testing/render-scaffold';
import { kinds, partsOf } from './index';

const extras: Partial<Record<Kind, object>> = {
  select: { options: { red: 'red', blue: 'blue' }, texts: 'game.difficulty' },
  records: { parts: { name: { kind: 'code' }, size: { kind: 'integer' } } },
  reference: { to: 'things', label: 'title' },
};

// Object.keys forgets the names of the table.
const all = Object.keys(kinds) as Kind[];

/** A resource with one field of a kind; the rules come from a schema that has the title only. */
function resourceOf(kind: Kind): Resource {
  const value = { name: 'value', kind, on: ['list', 'show', 'create'], ...extras[kind] };
  return {
    name: 'things',
    icon: FlagOutlined,
    schemas: { create: 'AdminChallengeCreate' },
    titleOf: ({ id }) => `Thing ${String(id)}`,
    order: [],
    // The table above gives each kind what it needs.
    fields: [value as Field],
    pages: {
      list: { path: '/things', roles: ['admin'] },
      show: { path: '/things/:id', roles: ['admin'] },
      create: { path: '/things/create', roles: ['admin'] },
    },
  };
}

beforeAll(() => speak('en-US'));
afterEach(cleanup);

describe.each(all)('the kind %s', (kind) => {
  it.each(['/things', '/things/7', '/things/create'])('fits the page %s', async (address) => {
    const error = jest.spyOn(console, 'error');
    renderScaffold([resourceOf(kind)], address);
    await waitFor(() => {
      expect(document.querySelector('td, form, .ant-descriptions-item-content')).not.toBeNull();
    });
    await act(async () => {
      await new Promise((done) => setTimeout(done));
    });
    const typed = screen.queryAllByLabelText('things.fields.value').length > 0;
    expect(typed).toBe(address.endsWith('create') && partsOf(kind).Input !== null);
    expect(error.mock.calls).toEqual([]);
  });
});
