import { Global, Module } from '@nestjs/common';
import { Limiter } from './limiter';

@Global()
@Module({ providers: [Limiter], exports: [Limiter] })
export class LimiterModule {}
