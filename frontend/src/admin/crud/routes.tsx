import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { keys } from './keys';
import type { PageName, Resource } from './resource';

type PageComponent = ComponentType<{ resource: Resource }>;

/** Each page comes when it is first opened. */
const pages: Record<PageName, () => Promise<PageComponent>> = {
  list: async () => (await import('./pages/list-page')).ListPage,
  show: async () => (await import('./pages/show-page')).ShowPage,
  create: async () => (await import('./pages/create-page')).CreatePage,
  edit: async () => (await import('./pages/edit-page')).EditPage,
};

const formPage = async (): Promise<PageComponent> => (await import('./pages/form-page')).FormPage;

// Object.keys forgets the names of the record above.
const pageNames = Object.keys(pages) as PageName[];

/** A route for every page that a description has, below one frame that they share. */
export function scaffoldRoutes(resources: readonly Resource[]): RouteObject[] {
  return [
    {
      lazy: {
        Component: async () => {
          const { ScaffoldFrame } = await import('./scaffold-frame');
          return () => <ScaffoldFrame resources={resources} />;
        },
      },
      children: resources.flatMap(routesOf),
    },
  ];
}

function routesOf(resource: Resource): RouteObject[] {
  return pageNames.flatMap((name) => {
    const page = resource.pages[name];
    if (!page) return [];
    return {
      path: page.path,
      // A form that was left has been saved or given up.
      handle: {
        title: keys.page(resource, name),
        keep: (name === 'list' && !page.form) || name === 'show',
        fills: name === 'list' && !page.form,
      },
      lazy: {
        Component: async () => {
          const Page = page.form ? await formPage() : await pages[name]();
          return () => <Page key={`${resource.name}/${name}`} resource={resource} />;
        },
      },
    };
  });
}
