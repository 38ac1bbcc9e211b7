import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const IDLE_MS = 60_000;
const LONGEST = 200;
const YEAR = '1995';

/** Fills a greeting card from a text with {name} and {year}; players get this very function to read. */
export function card(text: string, name: string, flag: string): string {
  const words: Record<string, string> = { name, year: YEAR, flag };
  const clean = text.replaceAll('{flag}', '');
  return clean.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
}

/** Writes greeting cards over TCP. It takes the one forbidden word out, once. */
export function cardMachine(flag: string): Server {
  const server = createServer((socket) => {
    serve(socket, flag).catch(() => socket.destroy());
  });
  server.maxConnections = 32;
  return server;
}

async function serve(socket: Socket, flag: string): Promise<void> {
  socket.setTimeout(IDLE_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    socket.write(question);
    const line = await lines.next();
    return line.done === true ? '' : line.value.slice(0, LONGEST);
  };
  socket.write('=== Greeting-card machine 2.1 ===\nFill in: {name}, {year}\n\n');
  const name = await ask('Your name: ');
  const text = await ask('Your text: ');
  socket.end(`\n${frame(card(text, name, flag))}\n\nThank you, come again.\n`);
}

function frame(line: string): string {
  const edge = `+${'-'.repeat(line.length + 2)}+`;
  return [edge, `| ${line} |`, edge].join('\n');
}
