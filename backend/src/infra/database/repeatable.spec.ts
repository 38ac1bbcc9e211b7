import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locks } from './locks';
import { repeatableFiles } from './repeatable';

const src = join(__dirname, '../..');

describe('repeatable migrations', () => {
  it('lists every .sql file of a module once', () => {
    const found = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /[\\/]sql[\\/][^\\/]+\.sql$/.test(path),
    );
    expect(repeatableFiles.toSorted()).toEqual(found.toSorted());
  });

  it('takes advisory locks of the one list only', () => {
    const texts = repeatableFiles.map((name) => readFileSync(join(src, name), 'utf8'));
    const keys = texts.flatMap((text) =>
      [...text.matchAll(/advisory_\w+\(([^,)]*)/g)].map(([, key]) => Number(key)),
    );
    expect(keys).toHaveLength(2);
    expect(keys.toSorted()).toEqual([locks.liveEvents, locks.promotion]);
  });

  it('has one key per lock', () => {
    const keys = Object.values(locks);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
