import { pickText } from '../../../lib/locale';
import { type ColumnGroup, WIDTHS, yesOrNo } from './column-group';

const TEXTS = {
  scorecards: { en: 'Scorecards', zh: '评价表' },
  meanScore: { en: 'Mean score', zh: '平均分' },
  conflicting: { en: 'Conflicting', zh: '意见不一' },
};

/** Submitted scorecards; empty for a reader whose own scorecard is not submitted yet. */
export const scorecardColumns: ColumnGroup = ({ locale }) => {
  const title = (name: keyof typeof TEXTS) => pickText(TEXTS[name], locale);
  const width = WIDTHS.number;
  return [
    { title: title('scorecards'), width, cell: ({ scorecards }) => scorecards },
    { title: title('meanScore'), width, cell: ({ meanScore }) => meanScore },
    {
      ...{ title: title('conflicting'), width },
      cell: ({ conflicting }) => (conflicting === null ? null : yesOrNo(conflicting, locale)),
    },
  ];
};
