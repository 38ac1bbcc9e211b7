import axios from 'axios';
import { checkBody, toApiError } from '../answer';
import type { RefreshAnswer, RefreshBody } from '../types';

/** Beside the common client: a refused refresh must not start another one. */
export async function refresh(body: RefreshBody): Promise<RefreshAnswer> {
  try {
    const response = await axios.post<RefreshAnswer>('/api/auth/refresh', body);
    checkBody(response);
    return response.data;
  } catch (error) {
    throw toApiError(error);
  }
}
