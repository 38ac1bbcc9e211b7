import type { CrudFilters, CrudSort } from '@refinedev/core';
import { isRecord } from '../../../lib/is-record';
import type { Hint } from './neighbors';

/** The list from which a row was opened. */
export interface OpenedList {
  filters: CrudFilters;
  sorters: CrudSort[];
  hint: Hint;
}

const keyOf = (resource: string) => `vexil.list.${resource}`;

/** Stores the list for the pages of its rows, in the browser tab's session storage. */
export function storeOpenedList(resource: string, list: OpenedList): void {
  try {
    sessionStorage.setItem(keyOf(resource), JSON.stringify(list));
  } catch {
    // Without storage, row pages show no links to neighbors.
  }
}

/** Undefined where no list was opened in this tab. */
export function readOpenedList(resource: string): OpenedList | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(resource)) ?? 'null');
    // Only `storeOpenedList` writes it.
    return isRecord(stored) ? (stored as unknown as OpenedList) : undefined;
  } catch {
    return undefined;
  }
}
