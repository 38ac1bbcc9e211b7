import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from './config';
import { DataDir } from './data-dir';

export const CONFIG = Symbol('config');

/** Hands the one configuration object to whoever asks for CONFIG, and the folder it names. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: DataDir, useValue: new DataDir(config.dataDir) },
      ],
      exports: [CONFIG, DataDir],
    };
  }
}
