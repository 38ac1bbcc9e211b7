import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from './config';

export const CONFIG = Symbol('config');

/** Hands the one configuration object to whoever asks for CONFIG. */
@Global()
@Module({})
export class ConfigModule {
  static with(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
