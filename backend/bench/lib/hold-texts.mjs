// Texts and times that the largest inputs consist of.
/** The longest in bytes of what counts as one character and is usual. */
export const han = (length) => '字'.repeat(length);
export const latin = (length) => 'z'.repeat(length);
export const time = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

export const EMAIL = `${latin(64)}@${`${latin(60)}.`.repeat(2)}example.org`;
export const PASSWORD = 'p4$$w0rd!'.repeat(15).slice(0, 128);
export const PAGE = { page: 1, pageSize: 100 };

/** The parts of a form: as many as there may be, with about as many options as the values of a body allow. */
export const questions = Array.from({ length: 300 }, (_, part) => ({
  key: `part-${part}`,
  kind: 'choices',
  ...{ title: han(20), titleEn: latin(20), hint: han(20), hintEn: latin(20) },
  ...{ required: true, min: null, max: null, topics: [], showIf: null },
  options: Array.from({ length: 12 }, (_, n) => ({ key: `o${n}`, title: '字', titleEn: 'z' })),
}));
