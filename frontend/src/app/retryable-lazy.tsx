import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { orLater } from '../components';

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
