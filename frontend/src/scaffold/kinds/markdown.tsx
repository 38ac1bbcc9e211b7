import { Markdown } from '../../ui';
import { MarkdownEditor } from '../markdown/markdown-editor';
import type { KindParts } from './kind-parts';
import { Line } from './line';
import { WordsFilter } from './words-filter';

export const markdown: KindParts<'markdown'> = {
  Cell: ({ value }) => <Line>{value}</Line>,
  Value: ({ value }) => <Markdown source={value} />,
  Input: ({ value, onChange, control, field, resource, row }) => (
    <MarkdownEditor
      value={value ?? ''}
      onChange={onChange}
      control={control}
      resource={resource}
      row={row}
      pictures={field.pictures ?? false}
    />
  ),
  Filter: WordsFilter,
  wide: true,
};
