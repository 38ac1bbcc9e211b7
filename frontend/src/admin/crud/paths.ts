import { generatePath } from 'react-router';
import type { PageName, Resource } from './resource';

/** The word that stands for the row's id in a path: `challengeId` of `/challenge/edit/:challengeId`. */
export function parameterOf(path: string): string {
  return /:(\w+)/.exec(path)?.[1] ?? 'id';
}

/** The address of a page, for pages of one row that of the row; undefined where there is no page. */
export function addressOf(resource: Resource, page: PageName, id?: number): string | undefined {
  const path = resource.pages[page]?.path;
  if (path === undefined) return undefined;
  return generatePath<string>(path, { [parameterOf(path)]: id === undefined ? null : String(id) });
}
