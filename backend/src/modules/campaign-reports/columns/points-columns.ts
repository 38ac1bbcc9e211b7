import { type Category, SCORED_CATEGORIES } from '../../../lib/enums';
import { pickText } from '../../../lib/locale';
import { CATEGORY_NAMES } from '../../board-export';
import { readCategoryPoints } from '../../scores';
import type { ExportedChoice } from '../export-rows';
import { type ColumnGroup, type ExportColumn, WIDTHS } from './column-group';

const TEXTS = {
  all: { en: 'Points', zh: '总分' },
  adjustments: { en: 'Adjustments', zh: '分数调整' },
};

/** The points of boards, as a sum and by category; empty for applicants who are on no board. */
export const pointsColumns: ColumnGroup = async ({ queries, choices, locale }) => {
  const points = await readCategoryPoints(queries);
  const applicants = new Set(choices.map(({ userId }) => userId));
  const scored = new Set(
    [...applicants].flatMap((userId) => [...(points.get(userId)?.keys() ?? [])]),
  );
  const columnOf = (
    title: string,
    pick: (own: ReadonlyMap<Category | null, number>) => number,
  ): ExportColumn => ({
    title,
    width: WIDTHS.number,
    cell: ({ userId }: ExportedChoice) => {
      const own = points.get(userId);
      return own ? pick(own) : null;
    },
  });
  const sum = columnOf(pickText(TEXTS.all, locale), (own) =>
    [...own.values()].reduce((one, other) => one + other, 0),
  );
  const categories = [...SCORED_CATEGORIES, null].filter((category) => scored.has(category));
  return [
    sum,
    ...categories.map((category) => {
      const name =
        category === null
          ? TEXTS.adjustments
          : (CATEGORY_NAMES[category] ?? { en: category, zh: category });
      return columnOf(pickText(name, locale), (own) => own.get(category) ?? 0);
    }),
  ];
};
