import { type ComponentType, useState } from 'react';
import type { RouteObject } from 'react-router';
import { PageMissing } from './layout';

type Load = () => Promise<ComponentType>;

/** The router remembers a page that did not arrive for ever; these routes can ask again. */
export function withLatePages(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy } = route;
    const load = typeof lazy === 'object' ? lazy.Component : undefined;
    // The router's own type leaves out what it is loaded from: a component and nothing else.
    const patient = load ? { lazy: { Component: orLater(load as Load) } } : {};
    if (route.index) return { ...route, ...patient };
    const children = route.children ? { children: withLatePages(route.children) } : {};
    return { ...route, ...patient, ...children };
  });
}

function orLater(load: Load): Load {
  return () => load().catch((cause: unknown) => latePage(load, cause));
}

function latePage(load: Load, cause: unknown): ComponentType {
  let found: ComponentType | undefined;
  const missing = new PageMissing(cause, async () => {
    found = await load();
  });
  return function LatePage() {
    // What was missing once stays what it is for as long as this is drawn.
    const [Page] = useState(() => found);
    if (Page === undefined) throw missing;
    return <Page />;
  };
}
