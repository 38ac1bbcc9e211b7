import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InstanceConfig } from './instance-config.entity';
import { InstanceConfigHooks } from './instance-config-hooks';
import { InstanceConfigsAdminController } from './instance-configs-admin.controller';

@Module({
  imports: [TypeOrmModule.forFeature([InstanceConfig])],
  controllers: [InstanceConfigsAdminController],
  providers: [InstanceConfigHooks],
  exports: [TypeOrmModule],
})
export class InstanceConfigsModule {}
