import { Alert, Button, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Panel } from './panel';

interface PreviewPanelProps {
  title: string;
  /** What would be done. */
  about: string;
  /** What the preview found; undefined before the first. */
  found: { count: number; nothing: string } | undefined;
  /** The button that asks for a preview. */
  preview: { label: string; isPending: boolean; onClick: () => void };
  /** The button that applies the preview, where no form does. */
  apply?: { label: string; isPending: boolean; onClick: () => void };
  /** What was found, and the form that applies it. */
  children: ReactNode;
}

/** Something that is done in two steps: a preview, and its application where it found something. */
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
