import type { CSSProperties } from 'react';

/** The theme's code font, handed down by the page around. */
export const MONOSPACE: CSSProperties = { fontFamily: 'var(--vx-mono, monospace)' };
