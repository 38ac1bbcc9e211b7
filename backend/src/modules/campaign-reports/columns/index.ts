import { answerColumns } from './answer-columns';
import { choiceColumns } from './choice-columns';
import type { ColumnGroup } from './column-group';
import { identityColumns } from './identity-columns';
import { pointsColumns } from './points-columns';

/** The columns of an export, in their order; a further group is one file and its line here. */
export const columnGroups: readonly ColumnGroup[] = [
  identityColumns,
  choiceColumns,
  pointsColumns,
  answerColumns,
];
