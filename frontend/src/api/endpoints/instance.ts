import { http } from '../http';
import type { InstanceView } from '../types';

/** The reader's own; null where there is none. */
export async function fetchInstance(): Promise<InstanceView | null> {
  return (await http.get<InstanceView | null>('/instance')).data;
}

export async function startInstance(challengeId: number): Promise<InstanceView> {
  return (await http.post<InstanceView>('/instance', { challengeId })).data;
}

export async function renewInstance(): Promise<InstanceView> {
  return (await http.post<InstanceView>('/instance/renew')).data;
}

export async function releaseInstance(): Promise<InstanceView> {
  return (await http.delete<InstanceView>('/instance')).data;
}
