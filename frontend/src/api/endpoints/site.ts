import { http } from '../http';
import type { Site } from '../types';

export async function fetchSite(): Promise<Site> {
  return (await http.get<Site>('/site')).data;
}
