import type { BaseKey, DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import i18next from 'i18next';
import { ApiError, http } from '../../api';
import { toSimpleRestFilters } from './data-filters';
import { readSettings, saveSettings, type SettingsEdit } from './settings-row';

// Below the client's base, so that its interceptors and errors hold here too.
const ROOT = '/admin';

const SETTINGS = 'settings';

const rest = simpleRest(ROOT, http);

/** The admin resources in simple-rest's dialect, without its silent guesses. */
export const dataProvider = {
  ...rest,
  deleteOne: async (params) => rest.deleteOne(withId(params)),

  getList: async (params) =>
    rest.getList({ ...params, filters: toSimpleRestFilters(params.filters) }),

  // The settings are rows of the server, and one row to the page.
  getOne: async (params) =>
    params.resource === SETTINGS
      ? { data: toRow(await readSettings()) }
      : rest.getOne(withId(params)),

  update: async (params) =>
    params.resource === SETTINGS
      ? { data: toRow(await saveSettings(params.variables as SettingsEdit)) }
      : rest.update(withId(params)),

  custom: async (params) => {
    if (params.query && params.method !== 'get')
      throw new Error('simple-rest drops the query of a call that writes.');
    return rest.custom({ ...params, filters: toSimpleRestFilters(params.filters) });
  },

  updateMany: ({ resource, ids, variables, meta }) => {
    const action = typeof meta?.['action'] === 'string' ? meta['action'] : 'update';
    // Refine always passes values; the server refuses them beside any other word.
    return bulk(resource, ids, action, action === 'update' ? variables : undefined);
  },

  deleteMany: ({ resource, ids }) => bulk(resource, ids, 'delete'),
} satisfies DataProvider;

/** An id of the address bar becomes a part of a path, where anything but a number could name another call. */
function withId<Params extends { id: BaseKey }>(params: Params): Params {
  if (/^[1-9]\d{0,9}$/.test(String(params.id))) return params;
  throw new ApiError(i18next.t('error.notFound.text'), { statusCode: 404, code: 'id.invalid' });
}

/** The row in Refine's generic type, which cannot be known here. */
function toRow(row: object): never {
  return row as never;
}

async function bulk(resource: string, ids: BaseKey[], action: string, values?: unknown) {
  await http.post(`${ROOT}/${resource}/bulk`, { ids: ids.map(Number), action, values });
  // Refine only asks which rows were touched; the generic row type cannot be known here.
  return { data: ids.map((id) => ({ id })) as never[] };
}
