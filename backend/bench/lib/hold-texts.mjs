// Texts and times that the largest inputs consist of.
/** The longest in bytes of what counts as one character and is usual. */
export const han = (length) => '字'.repeat(length);
export const latin = (length) => 'z'.repeat(length);
export const time = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

export const PAGE = { page: 1, pageSize: 100 };
export const categories = [
  ...['web', 're', 'pwn', 'crypto', 'blockchain', 'misc', 'dev', 'sa', 'design', 'hpc'],
];
