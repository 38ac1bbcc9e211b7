import axios from 'axios';
import { throwOnProblem, toApiError } from '../answer';
import type { RefreshAnswer, RefreshBody } from '../types';

/** Beside the common client: a refused refresh must not start another one. */
export async function refreshTokens(body: RefreshBody): Promise<RefreshAnswer> {
  try {
    const response = await axios.post<RefreshAnswer>('/api/auth/refresh', body);
    throwOnProblem(response);
    return response.data;
  } catch (error) {
    throw toApiError(error);
  }
}
