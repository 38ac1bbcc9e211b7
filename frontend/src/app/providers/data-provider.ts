import type { BaseKey, DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import i18next from 'i18next';
import type { BulkRow } from '../../admin/crud/resource';
import { ApiError, type BulkBody, http, postBulk } from '../../api';
import { toSimpleRestFilters } from './data-filters';
import { readSettings, saveSettings, type SettingsEdit } from './settings-row';

const ROOT = '/admin';

const SETTINGS = 'settings';

const rest = simpleRest(ROOT, http);

/** The admin resources through simple-rest; throws where simple-rest would send a wrong request. */
export const dataProvider = {
  getApiUrl: rest.getApiUrl,
  create: rest.create,
  getMany: rest.getMany,

  deleteOne: async (params) => rest.deleteOne(withId(params)),

  getList: async (params) =>
    rest.getList({ ...params, filters: toSimpleRestFilters(params.filters) }),

  // The server has one row per setting; the page treats all of them as one row.
  getOne: async (params) =>
    params.resource === SETTINGS
      ? { data: toRow(await readSettings()) }
      : rest.getOne(withId(params)),

  update: async (params) =>
    params.resource === SETTINGS
      ? { data: toRow(await saveSettings(params.variables as SettingsEdit)) }
      : rest.update(withId(params)),

  updateMany: ({ resource, ids, variables, meta }) => {
    const action = typeof meta?.['action'] === 'string' ? meta['action'] : 'update';
    // Refine always passes values; the server accepts them for updates only.
    const values = action === 'update' ? { ...(variables as object) } : undefined;
    return bulk(resource, ids, action, values);
  },

  deleteMany: ({ resource, ids }) => bulk(resource, ids, 'delete'),
} satisfies DataProvider;

/** Checks an id of the URL: anything but a number could change the path of the request. */
function withId<Params extends { id: BaseKey }>(params: Params): Params {
  if (/^[1-9]\d{0,9}$/.test(String(params.id))) return params;
  throw new ApiError(i18next.t('error.notFound.text'), { statusCode: 404, code: 'id.invalid' });
}

/** Casts a row to Refine's generic row type. */
function toRow(row: object): never {
  return row as never;
}

async function bulk(resource: string, ids: BaseKey[], action: string, values?: BulkBody['values']) {
  const body = { ids: ids.map(Number), action, ...(values === undefined ? {} : { values }) };
  const done = await postBulk(resource, body);
  const refused = done.refused.map(({ id, message }): BulkRow => ({ id, refusal: message }));
  // Refine chooses the generic row type.
  return { data: [...done.ids.map((id): BulkRow => ({ id })), ...refused] as never[] };
}
