import { pickText } from '../../../lib/locale';
import { type ColumnGroup, harmlessList, WIDTHS } from './column-group';

const TAGS = { en: 'Tags', zh: '标签' };

/** The tags that staff gave the choice. */
export const tagColumns: ColumnGroup = ({ locale }) => [
  {
    title: pickText(TAGS, locale),
    width: WIDTHS.text,
    cell: ({ tags }) => (tags.length === 0 ? null : harmlessList(tags, locale)),
  },
];
