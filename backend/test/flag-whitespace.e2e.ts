import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

/** Invisible characters by name. */
const BLANKS: Record<string, string> = {
  space: ' ',
  tab: '\t',
  'line break': '\r\n',
  'U+0085': '\u0085',
  'U+00A0': '\u00a0',
  'U+00AD': '\u00ad',
  'U+180E': '\u180e',
  'U+2003': '\u2003',
  'U+200B': '\u200b',
  'U+200D': '\u200d',
  'U+200E': '\u200e',
  'U+2028': '\u2028',
  'U+2060': '\u2060',
  'U+3000': '\u3000',
  'U+FEFF': '\ufeff',
};

describe('blanks at the ends of a flag', () => {
  let world: World;
  let player: TestUser;
  let admin: TestUser;
  let challengeId: number;
  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    challengeId = (await createChallenge(world, { flags: [] })).id;
  });
  beforeEach(async () => {
    player = await createUser(world);
  });
  afterAll(() => world.close());

  const save = (values: object) =>
    world.api.post('/admin/flags', { challengeId, score: 10, ...values }, admin);
  const submit = (flag: string) =>
    world.api.post(`/challenges/${String(challengeId)}/submissions`, { flag }, player);

  it.each(Object.entries(BLANKS))(
    'are trimmed from what a player submits: %s',
    async (name, blank) => {
      const flagLiteral = `vexil{in ${name}}`;
      expect((await save({ flagLiteral })).status).toBe(201);
      expect((await submit(`${blank}${flagLiteral} ${blank}`)).status).toBe(201);
    },
  );

  it.each(Object.entries(BLANKS))(
    'are trimmed from what an author saves: %s',
    async (name, blank) => {
      const flagLiteral = `vexil{out ${name}}`;
      const saved = await save({
        flagLiteral: `${blank}${flagLiteral}${blank}`,
        alternatives: [`${blank}also ${name}${blank}`],
      });
      expect(saved.status).toBe(201);
      expect(saved.body).toMatchObject({ flagLiteral, alternatives: [`also ${name}`] });
      expect((await submit(flagLiteral)).status).toBe(201);
    },
  );

  it('stay inside', async () => {
    const flagLiteral = 'vexil{one\u3000two\u200b}';
    expect((await save({ flagLiteral })).body.flagLiteral).toBe(flagLiteral);
    expect((await submit('vexil{one two}')).body.code).toBe('flag.invalid');
    expect((await submit(flagLiteral)).status).toBe(201);
  });

  it('are no flag alone', async () => {
    const blanks = Object.values(BLANKS).join('');
    expect((await submit(blanks)).body.errors).toHaveProperty('flag');
    expect((await save({ flagLiteral: blanks })).body.errors).toHaveProperty('flagLiteral');
    const alternatives = [blanks];
    expect((await save({ flagLiteral: 'x', alternatives })).body.errors).toHaveProperty(
      'alternatives',
    );
  });

  it('do not make two alternatives of one', async () => {
    const saved = await save({
      flagLiteral: 'twice',
      alternatives: ['twice\u3000', 'twice\u200b'],
    });
    expect(saved.status).toBe(201);
    expect((await submit('twice')).status).toBe(201);
  });

  it('are no part of a pattern: what matches is trimmed, and the pattern as well', async () => {
    const saved = await save({ kind: 'regex', flagLiteral: '\u3000re-[0-9]+\u200b' });
    expect(saved.body.flagLiteral).toBe('re-[0-9]+');
    expect((await submit('\ufeffre-77\u00a0')).status).toBe(201);
  });
});
