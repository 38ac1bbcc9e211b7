import fc from 'fast-check';
import type { ApiAnswer } from '../client';
import type { World } from '../app';
import { addressOf } from '../streams';
import { createUser } from '../users';
import { furnish } from './create-rows';
import { type FuzzRequest, requestsOf } from './requests';
import type { Operation } from './schema';
import { verdictOf } from './check-response';

export type Role = 'nobody' | 'user' | 'admin';

interface Plan {
  seed: number;
  /** The number of requests with sufficient rights. */
  runs: number;
}

/** Allowed answers to a caller without rights: rejected by the guard, or as malformed. */
const REFUSALS = {
  nobody: [400, 401, 413, 415],
  user: [400, 403, 413, 415],
};

/** Sends generated requests in all three roles; fails with request, response and seed. */
export async function fuzz(world: World, operation: Operation, plan: Plan): Promise<number> {
  const known = await furnish(world, operation);
  const verdict = verdictOf(operation);
  let sent = 0;
  for (const role of ['nobody', 'user', 'admin'] as const) {
    const refused = refusalsOf(operation, role);
    let token = await tokenOf(world, role);
    const property = fc.asyncProperty(requestsOf(operation, known), async (request) => {
      let answer = await send(world, operation, request, token);
      // An earlier request may have ended the session, such as a log-out.
      if (role !== 'nobody' && answer.status === 401) {
        token = await tokenOf(world, role);
        answer = await send(world, operation, request, token);
      }
      sent += 1;
      const entered = refused && !refused.includes(answer.status);
      const fault = entered ? `let a ${role} in` : verdict(answer);
      if (fault) throw new Error(`${role} ${operation.name}: ${fault}`);
    });
    const numRuns = refused ? Math.ceil(plan.runs / 6) : plan.runs;
    await fc.assert(property, { seed: plan.seed, numRuns, endOnFailure: true });
  }
  return sent;
}

function refusalsOf({ audience }: Operation, role: Role): number[] | undefined {
  if (audience === 'public' || role === 'admin') return undefined;
  if (role === 'nobody') return REFUSALS.nobody;
  return audience === 'admin' ? REFUSALS.user : undefined;
}

async function tokenOf(world: World, role: Role): Promise<string | undefined> {
  if (role === 'nobody') return undefined;
  return (await createUser(world, { admin: role === 'admin' })).token;
}

async function send(
  world: World,
  { method, path }: Operation,
  { url, body, headers }: FuzzRequest,
  token: string | undefined,
): Promise<ApiAnswer> {
  if (path === '/api/events') return beginningOf(`${await addressOf(world)}${url}`, headers, token);
  return world.api.call(method, `/${url}`, body, { token, headers });
}

/** A stream never ends, so only status and headers are checked. */
async function beginningOf(
  url: string,
  headers: Record<string, string>,
  token: string | undefined,
): Promise<ApiAnswer> {
  const leave = new AbortController();
  const answer = await fetch(url, {
    signal: leave.signal,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  const body: unknown = answer.status === 200 ? '' : await answer.json();
  leave.abort();
  return { status: answer.status, body, headers: Object.fromEntries(answer.headers) };
}
