import { answerColumns } from './answer-columns';
import { choiceColumns } from './choice-columns';
import type { ColumnGroup } from './column-group';
import { decisionColumns } from './decision-columns';
import { identityColumns } from './identity-columns';
import { pointsColumns } from './points-columns';
import { scorecardColumns } from './scorecard-columns';
import { tagColumns } from './tag-columns';

/** The columns of an export, in their order; a further group is one file and its line here. */
export const columnGroups: readonly ColumnGroup[] = [
  identityColumns,
  choiceColumns,
  tagColumns,
  scorecardColumns,
  decisionColumns,
  pointsColumns,
  answerColumns,
];
