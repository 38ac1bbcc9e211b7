export { addressKey, Limiter, LimiterModule } from './limiter';
