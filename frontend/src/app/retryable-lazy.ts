import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { retryableLoad } from '../components';

type Load = () => Promise<ComponentType>;

/** Makes `lazy` routes retryable, because the router caches a failed load. */
export function withRetryableLazy(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy } = route;
    const load = typeof lazy === 'object' ? lazy.Component : undefined;
    // The router's type does not tell that `lazy.Component` returns a component.
    const retryable = load ? { lazy: { Component: retryableLoad(load as Load) } } : {};
    if (route.index) return { ...route, ...retryable };
    const children = route.children ? { children: withRetryableLazy(route.children) } : {};
    return { ...route, ...retryable, ...children };
  });
}
