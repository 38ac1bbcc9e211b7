import { Empty, Typography } from 'antd';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  hint?: string;
  action?: ReactNode;
  /** One line without a picture, for minor lists. */
  compact?: boolean;
};

export function EmptyState({ title, hint, action, compact = false }: EmptyStateProps) {
  if (compact) return <Typography.Text type="secondary">{title}</Typography.Text>;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      style={{ padding: '24px 16px' }}
      description={
        <>
          <Typography.Text strong>{title}</Typography.Text>
          {hint !== undefined && (
            <Typography.Paragraph type="secondary" style={{ margin: '4px 0 0' }}>
              {hint}
            </Typography.Paragraph>
          )}
        </>
      }
    >
      {action}
    </Empty>
  );
}
