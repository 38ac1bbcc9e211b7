import { ApiProperty } from '@nestjs/swagger';
import { Password } from '../../auth';
import { type OwnDataKind, OWN_DATA_KINDS } from '../sections';

export class CurrentPasswordBody {
  @Password({ min: 1, missing: 'login.password' })
  currentPassword: string;
}

export class OwnDataCount {
  @ApiProperty({
    enum: OWN_DATA_KINDS,
    enumName: 'OwnDataKind',
    description: 'The document of the archive, without its ending.',
  })
  kind: OwnDataKind;

  @ApiProperty({ type: 'integer', description: 'Stored rows of this kind.' })
  count: number;
}

export class OwnDataSummary {
  @ApiProperty({ type: [OwnDataCount], description: 'Kinds without rows are left out.' })
  kinds: OwnDataCount[];

  @ApiProperty({ type: 'integer', description: 'The size of your files in bytes.' })
  fileBytes: number;
}
