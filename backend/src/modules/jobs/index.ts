export { JobsModule } from './jobs.module';
