import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface OptionalLinkProps {
  /** Undefined if the user may not open it. */
  to: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A link, or plain content without a target. */
export function OptionalLink({ to, className, children }: OptionalLinkProps) {
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className ?? ''}>
      {children}
    </Link>
  );
}
