import { printReport } from '../src/modules/challenge-import';
import { challengeFile, outcomes, ImportWorld } from './support/challenge-imports';
import { createUser, type TestUser } from './support/users';

const importer = ImportWorld.use();

describe('a file with the title and category of another challenge', () => {
  const more = (flag: string) => `flags: ['${flag}']`;
  let player: TestUser;

  /** Imports, publishes and captures a challenge, then writes a file with the same title and another flag. */
  async function prepare(
    title: string,
  ): Promise<{ id: number; tries: (flag: string) => Promise<number> }> {
    importer.write('a/challenge.yml', challengeFile(title, more('vexil{old}')));
    await importer.run();
    const id = await importer.publish(title);
    player = await createUser(importer.world);
    const tries = async (flag: string) =>
      (
        await importer.world.api.post(
          `/challenges/${String(id)}/submissions`,
          { flag },
          { token: player.token },
        )
      ).status;
    expect(await tries('vexil{old}')).toBe(201);
    importer.write(
      'a/challenge.yml',
      challengeFile(title, more('vexil{new}')).replace('value: 150', 'value: 300'),
    );
    return { id, tries };
  }

  const titlesOf = (title: string) =>
    importer.world.query<{ id: number; base_score: number; hidden: boolean }>(
      'SELECT id, base_score, hidden FROM challenge WHERE title = $1 ORDER BY id',
      [title],
    );

  it('is refused once the other one has captures, and names both solutions', async () => {
    const { id } = await prepare('Doppelganger');
    const preview = await importer.run({ dryRun: true });
    const real = await importer.run();
    expect(real.lines).toEqual(preview.lines);
    expect(outcomes(real)).toEqual(['undecided']);
    expect(printReport(preview)).toMatch(/^to decide {2,}a\/challenge\.yml/);
    expect(printReport(real)).toMatch(/^refused {2,}a\/challenge\.yml/);
    for (const text of [printReport(preview), printReport(real)])
      for (const word of [`challenge ${String(id)} `, '--update', '--create'])
        expect(text).toContain(word);
    expect(await titlesOf('Doppelganger')).toMatchObject([{ id, base_score: 150 }]);
    const detail = await importer.world.api.get(`/challenges/${String(id)}`, {
      token: player.token,
    });
    expect(detail.body).toMatchObject({ score: 150, baseScore: 150 });
  });

  it('becomes a challenge of its own with `create`, and is known again by its flag', async () => {
    const { id } = await prepare('Twin');
    expect(outcomes(await importer.run({ whenUnsure: 'create' }))).toEqual(['created']);
    expect(await titlesOf('Twin')).toMatchObject([
      { id, base_score: 150 },
      { base_score: 300, hidden: true },
    ]);
    for (const whenUnsure of [undefined, 'create', 'update'] as const)
      expect(outcomes(await importer.run({ whenUnsure }))).toEqual(['unchanged']);
  });

  it('replaces the other with `update`, and is known again by its flag', async () => {
    const { id, tries } = await prepare('Successor');
    expect(outcomes(await importer.run({ whenUnsure: 'update' }))).toEqual(['changed']);
    expect(await titlesOf('Successor')).toMatchObject([{ id, base_score: 300, hidden: false }]);
    expect(await tries('vexil{new}')).toBe(409);
    expect(outcomes(await importer.run())).toEqual(['unchanged']);
  });

  it('is the same where it carries our id', async () => {
    const { id } = await prepare('Numbered');
    importer.write(
      'a/challenge.yml',
      challengeFile('Numbered', `${more('vexil{new}')}\nx-platform: {id: ${String(id)}}`),
    );
    expect((await importer.run()).lines).toMatchObject([{ outcome: 'changed', ignored: [] }]);
    expect(await titlesOf('Numbered')).toMatchObject([{ id }]);
  });

  it('is the same under a new title and category with our id and its flag', async () => {
    const { id } = await prepare('Former name');
    const file = challengeFile(
      'New name',
      `${more('vexil{old}')}\nx-platform: {id: ${String(id)}}`,
    );
    importer.write('a/challenge.yml', file.replace('crypto', 'web'));
    expect((await importer.run()).lines).toMatchObject([
      { changes: ['title', 'category', 'description'] },
    ]);
    expect(await importer.rowOf('New name')).toMatchObject({ id });
  });

  it('does not take the id of another installation for ours', async () => {
    const { id } = await prepare('Unrelated');
    importer.write(
      'a/challenge.yml',
      challengeFile('Elsewhere', `${more('vexil{x}')}\nx-platform: {id: ${String(id)}}`),
    );
    expect(outcomes(await importer.run())).toEqual(['undecided']);
    expect(outcomes(await importer.run({ whenUnsure: 'create' }))).toEqual(['created']);
    expect(await titlesOf('Unrelated')).toMatchObject([{ id, base_score: 150 }]);
  });

  it('requires the decision also after the only capture was voided', async () => {
    const { id } = await prepare('Voided');
    await importer.world.query('DELETE FROM capture WHERE challenge_id = $1', [id]);
    expect(outcomes(await importer.run())).toEqual(['undecided']);
  });

  it('is the same challenge while it has no captures', async () => {
    importer.write('a/challenge.yml', challengeFile('Draft', more('vexil{first}')));
    await importer.run();
    importer.write('a/challenge.yml', challengeFile('Draft', more('vexil{second}')));
    expect(outcomes(await importer.run())).toEqual(['changed']);
  });
});
