import { generatePath } from 'react-router';
import { Markdown } from '../../../components';
import { MarkdownEditor } from '../../features/markdown-editor/markdown-editor';
import type { Field, Row } from '../resource';
import type { KindParts } from './kind-parts';
import { Line } from './line';
import { WordsFilter } from './words-filter';

function picturesOf({ pictures }: Field<'markdown'>, row: Row | undefined): string | undefined {
  return pictures && row && generatePath<string>(pictures, { id: String(row.id) });
}

export const markdown: KindParts<'markdown'> = {
  Cell: ({ value }) => <Line>{value}</Line>,
  Value: ({ value, field, row }) => <Markdown source={value} pictures={picturesOf(field, row)} />,
  Input: ({ value, onChange, control, field, resource, row }) => (
    <MarkdownEditor
      value={value ?? ''}
      onChange={onChange}
      control={control}
      resource={resource}
      row={row}
      name={field.name}
      takesPictures={field.pictures !== undefined}
      pictures={picturesOf(field, row)}
    />
  ),
  Filter: WordsFilter,
  wide: true,
};
