import { ApiProperty } from '@nestjs/swagger';
import { Int, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';

const description =
  'Plain text. `@username` of somebody in `mentionable` tells them; of anybody else it is text.';

export class ChoiceNoteCreate {
  @Text({ min: 1, ...limits.note, freeText: true, description })
  text: string;
}

export class ChoiceNoteUpdate extends ChoiceNoteCreate {
  @Int({ min: 1, max: limits.id.max, description: 'As it was read.' })
  version: number;
}

export class MentionablePerson {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;
}

export class ChoiceNoteView {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null for a deleted account.' })
  authorName: string | null;

  @ApiProperty({ description: 'Whether it is the own one, to edit or delete.' })
  own: boolean;

  @ApiProperty()
  text: string;

  @ApiProperty({ type: [MentionablePerson], description: 'Whom it mentions.' })
  mentions: MentionablePerson[];

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ description: 'Whether it was changed afterwards.' })
  edited: boolean;

  @ApiProperty({ type: 'integer' })
  version: number;
}

export class ChoiceNotes {
  @ApiProperty({ type: [ChoiceNoteView], description: 'Newest last.' })
  notes: ChoiceNoteView[];

  @ApiProperty({
    type: [MentionablePerson],
    description: 'The staff and admins who see this choice, except the reader.',
  })
  mentionable: MentionablePerson[];

  @ApiProperty({ description: 'Whether a note mentions the reader that they have not seen yet.' })
  unread: boolean;
}

export class Mention {
  @ApiProperty({ type: 'integer', description: 'The id of the note.' })
  id: number;

  @ApiProperty({ type: 'integer' })
  choiceId: number;

  @ApiProperty({
    type: 'integer',
    description: 'Names the applicant where nobody is told who it is.',
  })
  applicationId: number;

  @ApiProperty()
  positionTitle: string;

  @ApiProperty()
  positionTitleEn: string;

  @ApiProperty({ type: 'string', nullable: true, description: 'Null for a deleted account.' })
  authorName: string | null;

  @ApiProperty()
  text: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;
}

export class Mentions {
  @ApiProperty({ type: 'integer', description: 'How many are not read yet.' })
  total: number;

  @ApiProperty({ type: [Mention], description: 'The newest of them first.' })
  mentions: Mention[];
}
