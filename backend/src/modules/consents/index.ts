export { Consent } from './consent.entity';
export { ConsentText } from './consent-text.entity';
export { ConsentsModule } from './consents.module';
export { ConsentsService } from './consents.service';
export { ConsentTextView } from './dto/consent';
