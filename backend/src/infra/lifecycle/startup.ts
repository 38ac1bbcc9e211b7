import { createServer } from 'node:net';
import { OperatorError } from '../../lib/operator-error';
import type { Config } from '../config';

/** Checks a port before anything is written, so that a failed start changes nothing. Throws an OperatorError. */
export async function assertPortFree(
  setting: 'PORT' | 'METRICS_PORT',
  host: string,
  port: number,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new OperatorError(portProblem(error.code ?? 'error', setting))),
    );
    server.listen(port, host, () => {
      server.close(() => resolve());
    });
  });
}

function portProblem(code: string, setting: string): string {
  if (code === 'EADDRINUSE')
    return `The port of ${setting} is already in use; stop the other program or set ${setting}.`;
  if (code === 'EACCES')
    return `The port of ${setting} needs more rights; set ${setting} to 1024 or above.`;
  return `The address of HOST and ${setting} cannot be listened on (${code}).`;
}

/** Prints a step of the start for the person at the terminal; the log is for machines. */
export function printStep(text: string): void {
  process.stdout.write(`  · ${text}\n`);
}

/** Prints the address, the demo accounts and how to stop. */
export function printReady(config: Config, url: string): void {
  const address = config.publicUrl ?? url;
  const lines = ['', `  Vexil · 揭旗  is ready at  ${address}`];
  if (config.demo)
    lines.push(
      '',
      '  Demo accounts (only on this machine):',
      '    player      / vexil-demo-player',
      '    author      / vexil-demo-author',
      '    viewer      / vexil-demo-viewer',
      '    lead        / vexil-demo-lead',
      '    interviewer / vexil-demo-interviewer',
      '    reviewer    / vexil-demo-reviewer',
      '    admin       / vexil-demo-admin',
    );
  if (config.instanceDriver === 'process' && config.role !== 'web')
    lines.push(
      '',
      '  Instances run as processes of this server: for trying out, not for strangers',
    );
  const stop = process.env.VEXIL_STOP_PID ?? String(process.pid);
  lines.push('', `  Stop with Ctrl-C, or kill -TERM ${stop}`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
