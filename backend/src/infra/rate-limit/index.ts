export { addressKey, inLockOrder, Limiter, type Use } from './limiter';
export { LimiterModule } from './limiter.module';
