import type { World } from './app';
import type { TestUser } from './users';

const UNKNOWN = 999_999;

interface Arrangement {
  world: () => World;
  player: () => TestUser;
  /** Creates a challenge that players must not see, with this flag. */
  make: (literal: string) => Promise<number>;
}

/** Tests that a challenge hidden from players answers like an unknown one. */
export function itAnswersAsUnknown({ world, player, make }: Arrangement): void {
  it.each(['', '/submissions', '/solvers', '/attachments/1'])(
    'answers GET %s as for an unknown id',
    async (rest) => {
      const id = await make('vexil{unreleased}');
      const [found, unknown] = await Promise.all(
        [id, UNKNOWN].map((one) => world().api.get(`/challenges/${String(one)}${rest}`, player())),
      );
      expect(found?.status).toBe(404);
      expect({ ...found?.body, requestId: '' }).toEqual({ ...unknown?.body, requestId: '' });
    },
  );

  it('refuses its right flag as for an unknown id, and counts nothing', async () => {
    const flag = 'vexil{unreleased}';
    const id = await make(flag);
    const [found, unknown] = await Promise.all(
      [id, UNKNOWN].map((one) =>
        world().api.post(`/challenges/${String(one)}/submissions`, { flag }, player()),
      ),
    );
    expect(found?.status).toBe(404);
    expect({ ...found?.body, requestId: '' }).toEqual({ ...unknown?.body, requestId: '' });
    expect(await world().query('SELECT 1 FROM submission WHERE challenge_id = $1', [id])).toEqual(
      [],
    );
  });
}
