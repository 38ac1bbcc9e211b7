import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { InstanceConfig } from './instance-config.entity';
import { InstanceConfigsAdminController } from './instance-configs-admin.controller';

@Module({
  imports: [TypeOrmModule.forFeature([InstanceConfig])],
  controllers: [InstanceConfigsAdminController],
  exports: [TypeOrmModule],
})
export class InstanceConfigsModule {}
