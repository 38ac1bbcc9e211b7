import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { environmentOf, runCommand } from './support/commands';
import { startApp, type World } from './support/app';

let world: World;

beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

it.each(['--help', '-h'])(
  'every command explains itself with %s and does nothing',
  async (word) => {
    const commands = readdirSync(resolve(__dirname, '../src/cli'))
      .map((name) => name.replace(/\.ts$/, ''))
      // The first two are parts of commands, the last writes a file of this project.
      .filter((name) => !['command', 'reports', 'openapi'].includes(name));
    expect(commands.length).toBeGreaterThanOrEqual(5);
    for (const command of commands) {
      const { code, out, err } = await runCommand(command, [word], environmentOf(world));
      expect({ command, code, err }).toEqual({ command, code: 0, err: '' });
      expect(out).toMatch(new RegExp(`^Usage: npm run ${command}`));
      expect(out.trim().split('\n').length).toBeGreaterThan(1);
    }
  },
);
