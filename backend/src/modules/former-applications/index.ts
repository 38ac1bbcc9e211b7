export { FormerApplicationsModule } from './former-applications.module';
