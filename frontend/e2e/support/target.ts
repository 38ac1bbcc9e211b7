import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { call } from './api';
import { runSql } from './database';

interface OwnInstance {
  id: number;
  live: boolean;
  service: string | null;
}

export interface Target {
  id: number;
  remove: () => Promise<void>;
}

/** The greeting-card challenge of the demo. */
const CARD_MACHINE = {
  driver: 'process',
  image: 'card-machine',
  ports: [{ name: 'card', number: 1337, protocol: 'tcp' }],
};

/** Creates a challenge with an instance and a dynamic flag; `remove` deletes it. */
export async function publishTarget(title: string, config: object = {}): Promise<Target> {
  const made = await call<{ id: number }>('admin', 'POST', '/admin/instance-configs', {
    ...CARD_MACHINE,
    name: title,
    ...config,
  });
  const challenge = await call<{ id: number }>('admin', 'POST', '/admin/challenges', {
    title,
    category: 'pwn',
    difficulty: 'easy',
    description: '',
    baseScore: 20,
    hidden: false,
    configId: made.id,
  });
  await call('admin', 'POST', '/admin/flags', {
    challengeId: challenge.id,
    kind: 'dynamic',
    flagLiteral: 'vexil{printed_[hash]}',
    score: 20,
  });
  return {
    id: challenge.id,
    remove: async () => {
      await call('admin', 'DELETE', `/admin/challenges/${String(challenge.id)}`);
      // A config in use cannot be deleted.
      await expect(async () => {
        await call('admin', 'DELETE', `/admin/instance-configs/${String(made.id)}`);
      }).toPass({ timeout: 30_000 });
    },
  };
}

export const ownInstance = () => call<OwnInstance | null>('player', 'GET', '/instance');

export const stopInstance = ({ id }: { id: number }) =>
  call('admin', 'POST', '/admin/instances/bulk', { ids: [id], action: 'stop' });

/** Ends the player's instance, so that the server accepts the next operation at once. */
export async function stopPlayerInstance(): Promise<void> {
  const own = await ownInstance();
  if (own?.live) await stopInstance(own);
  await expect
    .poll(async () => (await ownInstance())?.live ?? false, { timeout: 40_000 })
    .toBe(false);
  // Resets the ten seconds that must pass between two operations of a player.
  await runSql(process.env.VEXIL_E2E_DATA ?? '', ['DELETE FROM instance_pace']);
}

/** Starts an instance for the player and waits until it runs. */
export async function startFor(challengeId: number): Promise<OwnInstance> {
  await call('player', 'POST', '/instance', { challengeId });
  await expect.poll(async () => (await ownInstance())?.service, { timeout: 30_000 }).toBeTruthy();
  const own = await ownInstance();
  if (!own) throw new Error('the instance is gone');
  return own;
}

/** Solves the greeting card: a word that is removed from a text is nested in itself. */
export async function flagOf(address: string): Promise<string> {
  const { hostname, port } = new URL(`tcp://${address}`);
  const said = await new Promise<string>((resolve, reject) => {
    let heard = '';
    const socket = connect({ host: hostname, port: Number(port), timeout: 10_000 });
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (heard += chunk));
    socket.on('timeout', () => socket.destroy(new Error('the target says nothing')));
    socket.on('error', reject);
    socket.on('end', () => resolve(heard));
    socket.write('ada\n{fl{flag}ag}\n');
  });
  const flag = /vexil\{[^}]+\}/.exec(said)?.[0];
  if (flag === undefined) throw new Error(`no flag in:\n${said}`);
  return flag;
}
