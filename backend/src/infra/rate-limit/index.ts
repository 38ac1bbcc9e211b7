export { addressKey, inLockOrder, Limiter, type Count, type Use } from './limiter';
export { LimiterModule } from './limiter.module';
