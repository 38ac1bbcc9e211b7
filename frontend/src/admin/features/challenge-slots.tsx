import { generatePath } from 'react-router';
import { Markdown } from '../../components';
import type { DisplayProps, FieldWidgets, InputProps } from '../crud/field-types/types';
import type { Resource, Row, Slots } from '../crud/resource';
import { AttachmentsPanel } from './attachments/attachments-panel';
import type { AttachmentStore } from './attachments/use-uploads';
import { MarkdownEditor } from './markdown-editor/markdown-editor';

const store: AttachmentStore = {
  path: '/admin/challenges/:id/attachments',
  publicPath: '/api/challenges/:id/attachments',
  schema: 'AttachmentUpload',
};

/** Where the pictures of a challenge's texts are; undefined for a new challenge. */
function picturesPath(row: Row | undefined): string | undefined {
  return row && generatePath<string>(store.publicPath, { id: String(row.id) });
}

function MarkdownValue({ value, row }: DisplayProps<'longText'>) {
  return <Markdown source={value} pictures={picturesPath(row)} />;
}

function MarkdownInput(props: InputProps<'longText'>) {
  const { value, onChange, control, field, resource, row } = props;
  return (
    <MarkdownEditor
      value={value ?? ''}
      onChange={onChange}
      control={control}
      resource={resource}
      row={row}
      name={field.name}
      store={store}
      pictures={picturesPath(row)}
    />
  );
}

function Attachments(props: { resource: Resource; row: Row }) {
  return <AttachmentsPanel {...props} store={store} titleKey="challenges.files" />;
}

const markdown: Partial<FieldWidgets<'longText'>> = { Value: MarkdownValue, Input: MarkdownInput };

export const challengeSlots: Slots = {
  belowRow: Attachments,
  widgets: { description: markdown, descriptionEn: markdown },
};
