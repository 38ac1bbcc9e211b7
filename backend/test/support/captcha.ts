import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { World } from './app';
import { createSession } from './accounts';

export type Settings = Record<string, unknown>;

/** Returns a function that saves settings as an admin. */
export async function settingsWriter(world: World) {
  const { access: token } = await createSession(world, { admin: true });
  return async (key: string, value: unknown) => {
    const rows = await world.api.get(`/admin/settings?key=${key}`, { token });
    const { id, version } = rows.body[0];
    return world.api.patch(`/admin/settings/${id}`, { version, value }, { token });
  };
}

export async function challengeFor(world: World, action: string): Promise<Challenge> {
  const { status, body } = await world.api.get(`/captcha/challenge?action=${action}`);
  if (status !== 200) throw new Error(`no challenge: ${JSON.stringify(body)}`);
  return body;
}

/** Solves a challenge like a browser. */
export async function answerChallenge(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encodeAnswer({ challenge, solution });
}

export async function captchaAnswer(world: World, action: string): Promise<string> {
  return answerChallenge(await challengeFor(world, action));
}

export function encodeAnswer(payload: unknown): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}
