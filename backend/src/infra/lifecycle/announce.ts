import type { Config } from '../config';

/** What a person at the terminal sees of a start; the log is for machines. */
export const announce = {
  step(text: string): void {
    process.stdout.write(`  · ${text}\n`);
  },

  ready(config: Config, url: string): void {
    const address = config.publicUrl ?? url;
    const lines = ['', `  Vexil · 揭旗  is ready at  ${address}`];
    if (config.demo)
      lines.push(
        '',
        '  Demo accounts (only on this machine):',
        '    player / vexil-demo-player',
        '    admin  / vexil-demo-admin',
      );
    if (config.instanceDriver === 'process' && config.role !== 'web')
      lines.push(
        '',
        '  Instances run as processes of this server: for trying out, not for strangers',
      );
    const stop = process.env.VEXIL_STOP_PID ?? String(process.pid);
    lines.push('', `  Stop with Ctrl-C, or kill -TERM ${stop}`);
    process.stdout.write(`${lines.join('\n')}\n\n`);
  },
};
