import { resolve } from 'node:path';
import { type INestApplicationContext, Module, type ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppError, catalogue, fieldMessages } from '../http/errors';
import { type Config, ConfigModule, loadConfig } from '../infra/config';
import { DatabaseModule } from '../infra/database';
import { EventsModule } from '../infra/events';
import { translate } from '../lib/locale';
import { OperatorError } from '../lib/operator-error';
import { AuditModule } from '../modules/audit';
import { AccountsModule } from '../modules/auth';

interface Command {
  /** The help: usage, purpose, and a line for each word and option. */
  usage: string;
  /** The number of words that the command takes besides its flags. */
  words: { min: number; max: number };
  /** The flags with their hyphens; none takes a value. */
  flags?: readonly string[];
  /** Returns the lines to print. */
  run(
    config: Config,
    words: readonly string[],
    flags: ReadonlySet<string>,
  ): Promise<readonly string[]>;
}

const HELP = new Set(['--help', '-h']);

/** Runs a command. Prints an OperatorError as one sentence; any error exits with 1. */
export function runCommand(command: Command): void {
  main(command).catch((error: unknown) => {
    console.error(sentenceOf(error) ?? error);
    process.exitCode = 1;
  });
}

async function main({ usage, words, flags = [], ...command }: Command): Promise<void> {
  const typed = process.argv.slice(2);
  if (typed.some((word) => HELP.has(word))) {
    console.log(usage);
    return;
  }
  const given = typed.filter((word) => !flags.includes(word));
  // A later word may be a username, which may begin with a hyphen.
  const isUnknownFlag = given[0]?.startsWith('-');
  if (isUnknownFlag || given.length < words.min || given.length > words.max)
    throw new OperatorError(usage);
  const config = loadConfig(process.env, resolve(__dirname, '../../..'));
  const lines = await command.run(config, given, new Set(typed));
  if (lines.length > 0) console.log(lines.join('\n'));
}

/** Resolves a path from the folder where it was typed, as npm runs a script in the folder of its workspace. */
export function resolveTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

@Module({})
class CommandModule {}

/** Creates a Nest context with accounts, audit and these modules, but without a server. The caller closes it. */
export function createContext(
  config: Config,
  databaseUrl: string,
  { imports = [], providers = [] }: Pick<ModuleMetadata, 'imports' | 'providers'>,
): Promise<INestApplicationContext> {
  const module = {
    module: CommandModule,
    imports: [
      ConfigModule.with(config),
      DatabaseModule.connect(databaseUrl),
      EventsModule.connect(databaseUrl),
      AuditModule,
      AccountsModule,
      ...imports,
    ],
    providers,
  };
  return NestFactory.createApplicationContext(module, { logger: ['error'], abortOnError: false });
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof AppError) {
    const problems = Object.values(error.details.errors ?? {}).flat();
    const texts = problems.map(({ key, params }) => translate(fieldMessages[key], 'en-US', params));
    return [translate(catalogue[error.code], 'en-US', error.details.params), ...texts].join(' ');
  }
  // The message of Node names the reason, the call and the path.
  return error instanceof Error && 'syscall' in error
    ? `The file system refuses: ${error.message}.`
    : undefined;
}
