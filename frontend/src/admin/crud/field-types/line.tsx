import { Typography } from 'antd';

/** One line of a longer text; the rest shows on hover. */
export function Line({ children, code = false }: { children: string; code?: boolean }) {
  return (
    <Typography.Text
      code={code}
      ellipsis={{ tooltip: children }}
      style={{ maxWidth: 280, verticalAlign: 'bottom' }}
    >
      {children}
    </Typography.Text>
  );
}
