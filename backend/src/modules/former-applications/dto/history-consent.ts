import { ApiProperty } from '@nestjs/swagger';
import { Id } from '../../../http/validation';
import { ConsentTextView } from '../../consents';

/** Whether staff of later campaigns may read an application. */
export class HistoryConsent {
  @ApiProperty()
  given: boolean;

  @ApiProperty({
    type: ConsentTextView,
    nullable: true,
    description: 'The text to agree to; null if it was agreed to, or nothing is asked for.',
  })
  text: ConsentTextView | null;
}

export class HistoryConsentBody {
  @Id({ optional: true, description: 'The version of the text that you agree to.' })
  consentTextId?: number;
}
