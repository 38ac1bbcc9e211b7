/** The logo: a pennant. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--vx-primary, #165dff)" />
      <path d="M9 6.5v19" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M9 8c4-2.4 7.5 2.4 14 0l-3 5 3 5c-6.5 2.4-10-2.4-14 0Z" fill="#fff" />
    </svg>
  );
}

const WAVES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** A decorative flag of nine waving bands. */
export function FlagArt({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 640 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
    >
      <path
        d="M150 66v560"
        stroke="#fff"
        strokeOpacity=".85"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="150" cy="62" r="6.5" fill="#fff" />
      {WAVES.map((band) => (
        <path key={band} d={wave(band)} fill="#fff" fillOpacity={0.06 + (8 - band) * 0.035} />
      ))}
    </svg>
  );
}

/** The outline of one band; each waves a little less than the one above. */
function wave(band: number): string {
  const top = 96 + band * 33;
  const bottom = top + 31;
  const sway = 34 - band * 1.5;
  const end = 600 - Math.abs(4 - band) * 4;
  return [
    ['M', 154, top],
    ['C', 260, top - sway * 1.6, 330, top + sway * 2, 420, top + sway * 0.6],
    ['S', 540, top - sway, end, top + sway * 0.3],
    ['L', end, bottom + sway * 0.3],
    ['C', 540, bottom - sway, 510, bottom - sway * 0.3, 420, bottom + sway * 0.6],
    ['S', 260, bottom - sway * 1.6, 154, bottom],
    ['Z'],
  ]
    .flat()
    .join(' ');
}
