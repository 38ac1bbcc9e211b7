import { type DynamicModule, Module } from '@nestjs/common';
import { type Config, ConfigModule } from './config';
import { DatabaseModule } from './database';
import { EventsModule } from './events';
import { HealthController } from './health';

/** The list of rooms. A worker serves nothing but its health. */
@Module({})
export class AppModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    const base = [
      ConfigModule.with(config),
      DatabaseModule.connect(databaseUrl),
      EventsModule.connect(databaseUrl),
    ];
    return {
      module: AppModule,
      imports: base,
      controllers: [HealthController],
    };
  }
}
