export { ApplicationsModule } from './applications.module';
