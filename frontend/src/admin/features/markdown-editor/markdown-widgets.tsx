import { generatePath } from 'react-router';
import { Markdown } from '../../../components';
import type { DisplayProps, InputProps } from '../../crud/field-types/types';
import type { Row } from '../../crud/resource';
import type { AttachmentStore } from '../attachments/use-uploads';
import { MarkdownEditor } from './markdown-editor';

interface StoreProps {
  store: AttachmentStore;
}

/** A Markdown text as its readers see it. */
export function MarkdownValue({ value, row, store }: DisplayProps<'longText'> & StoreProps) {
  return <Markdown source={value} pictures={publicPath(store, row)} />;
}

/** The Markdown editor as the input of a field. */
export function MarkdownInput(props: InputProps<'longText'> & StoreProps) {
  const { value, onChange, control, field, resource, row, store } = props;
  return (
    <MarkdownEditor
      value={value ?? ''}
      onChange={onChange}
      control={control}
      resource={resource}
      row={row}
      name={field.name}
      store={store}
      pictures={publicPath(store, row)}
    />
  );
}

function publicPath(store: AttachmentStore, row: Row | undefined): string | undefined {
  return row && generatePath<string>(store.publicPath, { id: String(row.id) });
}
