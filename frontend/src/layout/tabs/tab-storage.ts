import { isRecord } from '../../lib/is-record';
import { initialTabs, isHome, type Tab, type TabState } from './tab-state';

const KEY = 'vexil.tabs';
const VERSION = 1;

/** The tabs before a reload, if they belong to the same user. */
export function restoreTabs(userId: number): TabState {
  const stored = read();
  if (!isRecord(stored) || stored['version'] !== VERSION || stored['userId'] !== userId)
    return initialTabs;
  const list: unknown[] = Array.isArray(stored['tabs']) ? stored['tabs'] : [];
  const tabs = list.flatMap((value) => tabOf(value) ?? []).filter((tab) => !isHome(tab));
  const active = Number(stored['active']);
  return {
    tabs: [...initialTabs.tabs, ...tabs],
    active: tabs.some(({ id }) => id === active) ? active : initialTabs.active,
    // Never reuse an id: the browser's history may still contain it.
    nextId: Math.max(Number(stored['nextId']) || 0, ...tabs.map(({ id }) => id + 1), 1),
    mounted: [],
  };
}

export function persistTabs(userId: number, { tabs, active, nextId }: TabState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ version: VERSION, userId, active, nextId, tabs }));
  } catch {
    // Without storage, tabs are lost on reload.
  }
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return undefined;
  }
}

function tabOf(value: unknown): Tab | undefined {
  if (!isRecord(value)) return undefined;
  const { id, path, title, row, name } = value;
  const whole = typeof id === 'number' && Number.isSafeInteger(id) && typeof title === 'string';
  if (!whole || typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined;
  return {
    id,
    path,
    title,
    row: text(row),
    name: text(name),
    keepAlive: true,
    missing: false,
    revision: 0,
  };
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
