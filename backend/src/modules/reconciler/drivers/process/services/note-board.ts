import { createServer, type Server } from 'node:http';

const YOURS = 42;

/** A board of notes over HTTP. The address of a note is its number in disguise, and no note asks who reads it. */
export function noteBoard(flag: string): Server {
  const notes = new Map([
    [1, `First note, for the keeper only: ${flag}`],
    [7, 'The projector in room 305 wants a firm hand.'],
    [23, 'Whoever borrowed the lock picks: the lock misses them.'],
    [YOURS, 'Welcome! This note is yours, and only you have its address.'],
  ]);
  const server = createServer((request, response) => {
    const note = notes.get(numberOf(request.url ?? ''));
    const body = request.url === '/' ? frontPage() : note && page(note);
    response
      .writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(body ?? page('No such note.'));
  });
  server.maxConnections = 64;
  return server;
}

export function tokenOf(number: number): string {
  return Buffer.from(`note:${String(number)}`).toString('base64url');
}

function numberOf(path: string): number {
  const token = /^\/notes\/([A-Za-z0-9_-]{1,40})$/.exec(path)?.[1] ?? '';
  return Number(/^note:(\d+)$/.exec(Buffer.from(token, 'base64url').toString())?.[1]);
}

function frontPage(): string {
  return page(
    `Four notes hang here, the oldest by the keeper. <a href="/notes/${tokenOf(YOURS)}">Read yours</a>`,
  );
}

function page(text: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Note board</title>
<style>body{font:16px/1.6 system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem}p{background:#fff7cf;padding:1.5rem;box-shadow:0 2px 6px #0002}</style>
<h1>Note board</h1><p>${text}</p></html>
`;
}
