import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from './config';
import { DataDir } from './data-dir';

export const CONFIG = Symbol('config');

/** Provides the configuration as CONFIG, and its data folder. */
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
