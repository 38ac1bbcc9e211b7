export { CertificatesModule } from './certificates.module';
