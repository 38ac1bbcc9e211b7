import { generatePath } from 'react-router';
import type { PageName, Resource } from './resource';

/** Returns the name of the id's parameter: `challengeId` of `/challenge/edit/:challengeId`. */
export function parameterName(path: string): string {
  return /:(\w+)/.exec(path)?.[1] ?? 'id';
}

/** Returns the URL of a page, of a row's page by the row's id; undefined if there is no such page. */
export function pathOf(resource: Resource, page: PageName, id?: number): string | undefined {
  const path = resource.pages[page]?.path;
  if (path === undefined) return undefined;
  return generatePath<string>(path, {
    [parameterName(path)]: id === undefined ? null : String(id),
  });
}
