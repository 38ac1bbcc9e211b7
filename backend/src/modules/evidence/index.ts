export { EvidenceModule } from './evidence.module';
