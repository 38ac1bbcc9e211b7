import {
  Bool,
  GroupList,
  Id,
  IdList,
  Int,
  Markdown,
  OneOf,
  Text,
  TextList,
  Time,
} from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { CATEGORIES, type Category, DIFFICULTIES, type Difficulty } from '../../../lib/enums';
import { editOf } from '../../../crud';
import { SCORE_MODES, type ScoreMode } from '../challenge.entity';

const line = { freeText: true, max: limits.shortText.max, optional: true };

export class AdminChallengeCreate {
  // At least one character that is not a blank.
  @Text({ freeText: true, ...limits.title, pattern: /\S/u, mismatch: 'field.required' })
  title: string;

  @Text({ freeText: true, ...limits.title, pattern: /\S/u, optional: true, nullable: true })
  titleEn?: string | null;

  @OneOf(CATEGORIES)
  category: Category;

  @OneOf(DIFFICULTIES)
  difficulty: Difficulty;

  @Markdown({ ...limits.description, optional: true, description: 'Markdown.' })
  description?: string;

  @Markdown({ ...limits.description, optional: true, nullable: true })
  descriptionEn?: string | null;

  @Int({
    ...limits.score,
    wrong: 'challenge.baseScore',
    description: "The announced value, the first flag's default, and the worth without flags.",
  })
  baseScore: number;

  @Int({ ...limits.priority, optional: true, default: 0 })
  priority?: number;

  @Bool({ optional: true, default: true })
  hidden?: boolean;

  @Bool({
    optional: true,
    default: false,
    description: 'Players see not even a locked card. Hides it as well; `hidden: false` ends it.',
  })
  draft?: boolean;

  @GroupList({
    optional: true,
    nullable: true,
    description: 'The groups of users who see it, null for everybody. Only of a notice.',
  })
  audience?: number[] | null;

  @Time({ optional: true, nullable: true })
  releaseAt?: string | null;

  @Time({ optional: true, nullable: true })
  closesAt?: string | null;

  @OneOf(SCORE_MODES, { optional: true, default: 'static' })
  scoreMode?: ScoreMode;

  @Int({ ...limits.score, optional: true, default: 0, description: 'Lowest worth, with decay.' })
  floorScore?: number;

  @Int({ ...limits.decaySolves, optional: true, default: 20, description: 'Solvers to the floor.' })
  decaySolves?: number;

  @Id({ optional: true, nullable: true })
  configId?: number | null;

  @Text(line)
  author?: string;

  @Text(line)
  attribution?: string;

  @Text(line)
  connectionInfo?: string;

  @TextList({ freeText: true, ...limits.tags, optional: true })
  tags?: string[];

  @IdList({
    optional: true,
    mayBeEmpty: true,
    max: limits.authors.max,
    description:
      'The users who write it. Whoever creates a challenge as an author is one of them. Those who are new here are invited and become authors when they agree, except who adds oneself; authors may invite users who hold the role, and only admins leave out an author.',
  })
  authorIds?: number[];

  @IdList({
    optional: true,
    mayBeEmpty: true,
    max: limits.authors.max,
    description: 'The users who are asked to become authors. Who is left out is no longer invited.',
  })
  invitedIds?: number[];
}

export class AdminChallengeUpdate extends editOf(AdminChallengeCreate) {}
