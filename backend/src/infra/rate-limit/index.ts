export { addressKey, Limiter } from './limiter';
export { LimiterModule } from './limiter.module';
