/** The mark of the product: a pennant on its pole. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--vx-primary, #165dff)" />
      <path d="M9 6.5v19" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M9 8c4-2.4 7.5 2.4 14 0l-3 5 3 5c-6.5 2.4-10-2.4-14 0Z" fill="#fff" />
    </svg>
  );
}
