import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../../lib/operator-error';
import { storedSecret } from '.';

describe('a generated secret', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vexil-secret-'));
    file = join(folder, 'jwt-secret');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const read = () => storedSecret(folder, 'jwt-secret');

  it('is made once, for its owner alone, and leaves nothing else', () => {
    const secret = read();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(read()).toBe(secret);
    expect(readdirSync(folder)).toEqual(['jwt-secret']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['one byte', 'x'],
    ['thirty-one bytes', 'Zk3v9QmX7tR2wL8sB5nC1yH6jD4gF0p'],
    ['one character again and again', 'x'.repeat(64)],
  ])('is refused by the name of its file where it holds %s', (_, content) => {
    writeFileSync(file, content);
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(/jwt-secret of DATA_DIR/);
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  it.each(['', ' \n\t'])('is refused where %j stands for it beside a database', (content) => {
    mkdirSync(join(folder, 'postgres'));
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18');
    writeFileSync(file, content);
    expect(read).toThrow(/jwt-secret of DATA_DIR is empty/);
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  it('is made where a start that failed left an empty file', () => {
    writeFileSync(file, '');
    expect(Buffer.from(read(), 'base64url')).toHaveLength(32);
    expect(readdirSync(folder)).toEqual(['jwt-secret']);
  });

  it('is not made in a folder that cannot be written', () => {
    expect(() => storedSecret('/proc/vexil', 'jwt-secret')).toThrow(/DATA_DIR cannot be written/);
    expect(existsSync(file)).toBe(false);
  });
});
