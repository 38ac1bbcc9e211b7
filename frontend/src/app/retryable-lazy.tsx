import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { retryableLoad } from '../components';

type Load = () => Promise<ComponentType>;

/** The router remembers a page that did not arrive for ever; these routes can ask again. */
export function withRetryableLazy(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy } = route;
    const load = typeof lazy === 'object' ? lazy.Component : undefined;
    // The router's own type leaves out what it is loaded from: a component and nothing else.
    const retryable = load ? { lazy: { Component: retryableLoad(load as Load) } } : {};
    if (route.index) return { ...route, ...retryable };
    const children = route.children ? { children: withRetryableLazy(route.children) } : {};
    return { ...route, ...retryable, ...children };
  });
}
