const UNITS = ['B', 'KiB', 'MiB', 'GiB'];

/** 1536 → "1.5 KiB". */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const rounded = unit === 0 || size >= 100 ? size.toFixed(0) : size.toFixed(1);
  return `${rounded} ${UNITS[unit] ?? ''}`;
}
