import { readdirSync } from 'node:fs';
import { migrations } from './index';

const files = readdirSync(__dirname).filter((file) => /^\d.*\.ts$/.test(file));

/** `UserGroups1000000000002` for `0002-user-groups.ts`; TypeORM orders migrations by the last 13 digits. */
function classOf(file: string): string {
  const [, number = '', name = ''] = /^(\d+)-(.+)\.ts$/.exec(file) ?? [];
  const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${pascal}1${number.padStart(12, '0')}`;
}

describe('the migrations', () => {
  it('are those of the files, each of the name and number of its file', () => {
    expect(migrations.map(({ name }) => name)).toEqual(files.map(classOf));
    expect(migrations.map((Migration) => new Migration().name)).toEqual(files.map(classOf));
    expect(files.length).toBeGreaterThan(20);
  });

  it('have numbers of their own', () => {
    const numbers = files.map((file) => file.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
