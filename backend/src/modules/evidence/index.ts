export { EvidenceFact, FACT_KINDS } from './dto/evidence-fact';
export { EvidenceModule } from './evidence.module';
export { EvidenceService } from './evidence.service';
