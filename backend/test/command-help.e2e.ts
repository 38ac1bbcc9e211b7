import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { environmentOf, runCommand } from './support/commands';
import { startApp, type World } from './support/app';

let world: World;

beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

// `command` and `reports` are shared parts; `openapi` and `transitions` are development commands.
const COMMANDS = readdirSync(resolve(__dirname, '../src/cli'))
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => !['command', 'reports', 'openapi', 'transitions'].includes(name));

it.each(COMMANDS)('npm run %s explains itself and does nothing', async (command) => {
  for (const word of ['--help', '-h']) {
    const { code, out, err } = await runCommand(command, [word], environmentOf(world));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(new RegExp(`^Usage: npm run ${command}`));
    expect(out.trim().split('\n').length).toBeGreaterThan(1);
  }
});
