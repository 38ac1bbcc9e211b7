export { addressKey, Limiter, type Count, type Use } from './limiter';
export { LimiterModule } from './limiter.module';
