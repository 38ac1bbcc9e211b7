import { createContext, useContext } from 'react';
import type { Resource } from './resource';

export const Resources = createContext<readonly Resource[]>([]);

export const useResources = () => useContext(Resources);

/** The resource a reference points to. */
export function useResource(name: string): Resource | undefined {
  return useContext(Resources).find((resource) => resource.name === name);
}
