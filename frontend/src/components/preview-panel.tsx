import { Alert, Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Panel } from './panel';

interface PreviewPanelProps {
  title: string;
  /** A description of the change. */
  about: string;
  /** The result of the preview; undefined before the first one. */
  found: { count: number; nothing: string } | undefined;
  /** The preview button. */
  preview: { label: string; isPending: boolean; onClick: () => void };
  /** The apply button, unless a form in `children` applies the change. */
  apply?: { label: string; isPending: boolean; onClick: () => void };
  /** The details of the preview, and the form that applies it. */
  children: ReactNode;
}

/** A change in two steps: a preview, then its application if the preview is not empty. */
export function PreviewPanel({ title, about, found, preview, apply, children }: PreviewPanelProps) {
  const hasFound = found !== undefined && found.count > 0;
  return (
    <Panel title={title}>
      <Flex vertical gap={12} align="start">
        <Typography.Text type="secondary">{about}</Typography.Text>
        {found?.count === 0 && (
          <Alert type="success" showIcon role="status" title={found.nothing} />
        )}
        {hasFound && children}
        <Flex gap={8} wrap>
          <Button loading={preview.isPending} onClick={preview.onClick}>
            {preview.label}
          </Button>
          {hasFound && apply && (
            <Button type="primary" loading={apply.isPending} onClick={apply.onClick}>
              {apply.label}
            </Button>
          )}
        </Flex>
      </Flex>
    </Panel>
  );
}
