import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

const TYPED = '春招（一），好！';

let world: World;
let admin: TestUser;

beforeAll(async () => {
  world = await startApp();
  admin = await createUser(world, { admin: true });
});
afterAll(() => world.close());

it.each([
  ['invitations', { comment: TYPED }, ['comment']],
  ['user-groups', { name: TYPED, nameEn: `${TYPED} en` }, ['name', 'nameEn']],
  [
    'periods',
    {
      ...{ kind: 'event', name: TYPED, nameEn: `${TYPED} en` },
      ...{ startsAt: '2030-01-01T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' },
    },
    ['name', 'nameEn'],
  ],
  [
    'challenges',
    {
      ...{ title: TYPED, titleEn: TYPED, category: 'web', difficulty: 'easy', baseScore: 5 },
      ...{ author: TYPED, attribution: TYPED, connectionInfo: TYPED, tags: [TYPED] },
    },
    ['title', 'titleEn', 'author', 'attribution', 'connectionInfo', 'tags'],
  ],
] as const)('%s keep Chinese punctuation as it was typed', async (resource, fields, names) => {
  const blanks = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      (names as readonly string[]).includes(name) && typeof value === 'string'
        ? ` ${value} `
        : value,
    ]),
  );
  const { status, body } = await world.api.post(`/admin/${resource}`, blanks, admin);
  expect({ status, body }).toMatchObject({ status: 201 });
  for (const name of names) expect(body).toMatchObject({ [name]: Reflect.get(fields, name) });
});

it('a search finds a text by its characters in either width', async () => {
  const titles = ['入门（新手）', '入门(新手)', 'ＦＵＬＬ　WIDTH'];
  for (const title of titles) await createChallenge(world, { title });
  const player = await createUser(world);
  const found = async (q: string) => {
    const query = `?q=${encodeURIComponent(q)}`;
    const listed = await world.api.get(`/admin/challenges${query}`, admin);
    const cards = await world.api.get(`/challenges${query}`, player);
    const like = await world.api.get(
      `/admin/challenges?title_like=${encodeURIComponent(q)}`,
      admin,
    );
    return [listed, cards, like].map(({ body }) =>
      body.map(({ title }: { title: string }) => title).sort(),
    );
  };
  const both = titles.slice(0, 2).sort();
  for (const q of ['（新手）', '(新手)']) expect(await found(q)).toEqual([both, both, both]);
  for (const q of ['full width', 'ＦＵＬＬ'])
    expect(await found(q)).toEqual(Array(3).fill([titles[2]]));
  expect(await found('％')).toEqual([[], [], []]);
});
