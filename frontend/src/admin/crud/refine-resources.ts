import type { ResourceProps } from '@refinedev/core';
import { createElement } from 'react';
import { keys } from './keys';
import type { Resource } from './resource';

/** The descriptions as Refine wants them: a name, the paths of the pages that exist, a label. */
export function refineResources(resources: readonly Resource[]): ResourceProps[] {
  return resources.map((resource) => ({
    name: resource.name,
    ...Object.fromEntries(Object.entries(resource.pages).map(([page, { path }]) => [page, path])),
    meta: {
      label: keys.title(resource),
      about: keys.about(resource),
      icon: createElement(resource.icon),
      canDelete: resource.deletableBy !== undefined,
    },
  }));
}
