export { Limiter } from './limiter';
export { LimiterModule } from './limiter.module';
