import type { ResourceProps } from '@refinedev/core';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { operationOf } from './access';
import { i18nKeys } from './i18n-keys';
import type { PageName, Resource } from './resource';
import { ResourcesLayout } from './resources-context';

type PageComponent = ComponentType<{ resource: Resource }>;

/** Each page's code is loaded when it is first opened. */
const pages: Record<PageName, () => Promise<PageComponent>> = {
  list: async () => (await import('./pages/list-page')).ListPage,
  show: async () => (await import('./pages/show-page')).ShowPage,
  create: async () => (await import('./pages/form-pages')).CreatePage,
  edit: async () => (await import('./pages/form-pages')).EditPage,
};

const singleRowPage = async (): Promise<PageComponent> =>
  (await import('./pages/form-pages')).SingleRowPage;

// Object.keys is typed as string[].
const pageNames = Object.keys(pages) as PageName[];

/** Returns a loader that admits users who may make an API call. */
type Guard = (operation: string) => LoaderFunction;

/** Returns a route for every page of the resources, below one layout route. */
export function crudRoutes(resources: readonly Resource[], guard?: Guard): RouteObject[] {
  return [
    {
      element: <ResourcesLayout resources={resources} />,
      children: resources.flatMap((resource) => routesOf(resource, guard)),
    },
  ];
}

function routesOf(resource: Resource, guard: Guard | undefined): RouteObject[] {
  return pageNames.flatMap((name) => {
    const page = resource.pages[name];
    if (!page) return [];
    return {
      path: page.path,
      ...(guard
        ? {
            loader: guard(operationOf(resource, name) ?? ''),
            // Checked on each navigation, so that a user who loses a role loses access.
            shouldRevalidate: () => true,
          }
        : {}),
      // Forms are not kept alive: a form is left only after its input was saved or discarded.
      handle: {
        title: i18nKeys.page(resource, name),
        keepAlive: (name === 'list' && !page.singleRow) || name === 'show',
        syncsUrl: name === 'list' && !page.singleRow,
      },
      lazy: {
        Component: async () => {
          const [Page, loaded] = await Promise.all([
            page.singleRow ? singleRowPage() : pages[name](),
            withSlots(resource),
          ]);
          return () => <Page key={`${resource.name}/${name}`} resource={loaded} />;
        },
      },
    };
  });
}

/** Loads the slots of a resource, and of the lists and forms on its rows' pages. */
async function withSlots(resource: Resource): Promise<Resource> {
  const { children } = resource;
  if (children === undefined) return withOwnSlots(resource);
  const [own, ...loaded] = await Promise.all([
    withOwnSlots(resource),
    ...children.map((child) => withOwnSlots(child.resource)),
  ]);
  const withLoaded = children.map((child, at) => ({
    ...child,
    resource: loaded[at] ?? child.resource,
  }));
  return { ...own, children: withLoaded };
}

async function withOwnSlots(resource: Resource): Promise<Resource> {
  const slots = await resource.loadSlots?.();
  return slots ? { ...resource, slots } : resource;
}

/** Returns the resources in Refine's form: name, paths of the pages, label. */
export function toResourceProps(resources: readonly Resource[]): ResourceProps[] {
  return resources.map((resource) => ({
    name: resource.name,
    ...Object.fromEntries(Object.entries(resource.pages).map(([page, { path }]) => [page, path])),
    meta: {
      label: i18nKeys.title(resource),
      about: i18nKeys.about(resource),
      group: resource.group,
      canDelete: resource.deletable === true,
      isSingleRow: resource.pages.list.singleRow === true,
    },
  }));
}
