import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../components';
import type { FieldWidgets } from '../crud/field-types/types';
import type { AttachmentStore } from './attachments/use-uploads';

export type { AttachmentStore };

// The resources are part of the first bundle; the code of these components is loaded when it is first rendered.

export const AttachmentsPanel = lazyPart(
  async () => (await import('./attachments/attachments-panel')).AttachmentsPanel,
);
export const BulkCreateButton = lazyPart(
  async () => (await import('./bulk-create/bulk-create')).BulkCreateButton,
);
export const ExportButtons = lazyPart(
  async () => (await import('./export/export-buttons')).ExportButtons,
);
export const TestMailPanel = lazyPart(
  async () => (await import('./settings/test-mail-panel')).TestMailPanel,
);

const MarkdownValue = lazyPart(
  async () => (await import('./markdown-editor/markdown-widgets')).MarkdownValue,
);
const MarkdownInput = lazyPart(
  async () => (await import('./markdown-editor/markdown-widgets')).MarkdownInput,
);

/** Widgets of a Markdown text with pictures, which are stored among the row's attachments. */
export function markdownWidgets(store: AttachmentStore): Partial<FieldWidgets<'longText'>> {
  return {
    Value: (props) => (
      <Suspense fallback={<Skeleton active title={false} />}>
        <MarkdownValue {...props} store={store} />
      </Suspense>
    ),
    Input: (props) => (
      <Suspense fallback={<Skeleton active title={false} />}>
        <MarkdownInput {...props} store={store} />
      </Suspense>
    ),
  };
}
