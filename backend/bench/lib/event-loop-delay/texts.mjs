// Texts and times for the largest inputs.
/** The longest common character in bytes. */
export const han = (length) => '字'.repeat(length);
export const latin = (length) => 'z'.repeat(length);
export const time = (days) => new Date(Date.now() + days * 86_400_000).toISOString();

export const EMAIL = `${latin(64)}@${`${latin(60)}.`.repeat(2)}example.org`;
export const PASSWORD = 'p4$$w0rd!'.repeat(15).slice(0, 128);
export const PAGE = { page: 1, pageSize: 100 };

/** The most questions a form may have, with about as many options as the limit of values in a request body allows. */
export const questions = Array.from({ length: 300 }, (_, part) => ({
  key: `part-${part}`,
  kind: 'choices',
  ...{ title: han(20), titleEn: latin(20), hint: han(20), hintEn: latin(20) },
  ...{ required: true, min: null, max: null, topics: [], showIf: null },
  options: Array.from({ length: 12 }, (_, n) => ({ key: `o${n}`, title: '字', titleEn: 'z' })),
}));

/** The form for applications: the maximum number of texts, and a file. */
export const applied = Array.from({ length: 300 }, (_, part) => ({
  key: part === 0 ? 'cv' : `text-${part}`,
  kind: part === 0 ? 'file' : 'longText',
  ...{ title: han(200), titleEn: latin(200), hint: han(20), hintEn: latin(20) },
  ...{ required: false, min: null, max: null, topics: [], showIf: null, options: [] },
}));

/** As many of its longest answers as fit into 1 MiB. */
export const answers = Object.fromEntries(applied.slice(1, 70).map(({ key }) => [key, han(5000)]));
