import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface OptionalLinkProps {
  /** Undefined where the user may not go there. */
  to: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A link, or its plain content. */
export function OptionalLink({ to, className, children }: OptionalLinkProps) {
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className ?? ''}>
      {children}
    </Link>
  );
}
