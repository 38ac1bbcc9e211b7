import { answerColumns } from './answer-columns';
import { choiceColumns } from './choice-columns';
import type { ColumnGroup } from './column-group';
import { decisionColumns } from './decision-columns';
import { identityColumns } from './identity-columns';
import { pointsColumns } from './points-columns';
import { scorecardColumns } from './scorecard-columns';
import { tagColumns } from './tag-columns';

/** The columns of an export, in their order. A new group needs a file and a line here. */
export const columnGroups: readonly ColumnGroup[] = [
  identityColumns,
  choiceColumns,
  tagColumns,
  scorecardColumns,
  decisionColumns,
  pointsColumns,
  answerColumns,
];
