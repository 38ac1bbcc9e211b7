import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';

export class ChoiceTag {
  @Text({ min: 1, max: limits.choiceTags.length, freeText: true, line: true })
  tag: string;
}

export class TagsInUse {
  @ApiProperty({
    type: 'string',
    isArray: true,
    description: 'Those of the campaign, the most frequent first.',
  })
  tags: string[];
}
