import { OneOf, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { CATEGORIES, type Category, DIFFICULTIES, type Difficulty } from '../../../lib/enums';

export class ChallengeQuery {
  @OneOf(CATEGORIES, { optional: true })
  category?: Category;

  @OneOf(DIFFICULTIES, { optional: true })
  difficulty?: Difficulty;

  @OneOf(['true', 'false'], {
    optional: true,
    description: 'Whether the caller holds all its flags.',
  })
  solved?: 'true' | 'false';

  @Text({ max: limits.search.max, optional: true, description: 'Part of a title or a tag.' })
  q?: string;
}
