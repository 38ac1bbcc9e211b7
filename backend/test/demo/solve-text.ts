import { gunzipSync } from 'node:zlib';
import { fileOf, type Published } from './published';

export function solveCheckIn({ description }: Published): string[] {
  return [/vexil\{[a-z_]+\}/.exec(description)?.[0] ?? ''];
}

const openers: Record<string, (body: string) => Buffer> = {
  base64: (body) => Buffer.from(body, 'base64'),
  hex: (body) => Buffer.from(body.trim(), 'hex'),
  reversed: (body) => Buffer.from(body.trimEnd()).reverse(),
  'gzip+base64': (body) => gunzipSync(Buffer.from(body, 'base64')),
};

export function solveDolls(published: Published): string[] {
  let doll = fileOf(published, 'doll.txt');
  for (;;) {
    const [how = '', ...rest] = doll.split('\n');
    const open = openers[how];
    if (!open) return [doll.trim()];
    doll = open(rest.join('\n')).toString();
  }
}

export function solveHistory(published: Published): string[] {
  const pieces = [...fileOf(published, 'history.txt').matchAll(/^\+key\.(\d+) = "(.*)"$/gm)];
  pieces.sort((a, b) => Number(a[1]) - Number(b[1]));
  return [pieces.map((match) => match[2]).join('')];
}

export function solveLog(published: Published): string[] {
  const letters = new Map<number, string>();
  for (const line of fileOf(published, 'access.log').split('\n')) {
    const [, query = '', size] = /\/book\?id=(\S+) HTTP\/1\.1" 200 (\d+)/.exec(line) ?? [];
    const guess = /,(\d+),1\)='(.)'/.exec(decodeURIComponent(query));
    if (guess && size === '1893') letters.set(Number(guess[1]), guess[2] ?? '');
  }
  return [
    [...letters]
      .sort(([a], [b]) => a - b)
      .map(([, letter]) => letter)
      .join(''),
  ];
}

export function solvePoster(published: Published): string[] {
  const texts = [
    ...fileOf(published, 'poster.svg').matchAll(/<text x="(\d+)" [^>]*fill="#165dff">(.)</g),
  ];
  texts.sort((a, b) => Number(a[1]) - Number(b[1]));
  return [texts.map((match) => match[2]).join('')];
}
