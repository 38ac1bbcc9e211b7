import { printReport } from '../src/modules/challenge-import';
import { uploadAttachment } from './support/attachments';
import { challengeFile, outcomes, PackWorld } from './support/packs';
import { createUser } from './support/users';

const packs = PackWorld.use();

describe('a file that left `files:`', () => {
  const names = async (title: string) =>
    (
      await packs.world.query<{ name: string }>(
        `SELECT a.name FROM attachment a JOIN challenge c ON c.id = a.challenge_id
         WHERE c.title = $1 ORDER BY a.name`,
        [title],
      )
    ).map(({ name }) => name);

  it.each([
    ['one of two', 'files: [a.txt]', ['a.txt']],
    ['the last', 'files: []', []],
    ['the key', 'x: y', []],
  ])('is no longer there: %s', async (what, left, kept) => {
    const title = `Files ${what}`;
    const flags = `flags: ['vexil{${what}}']`;
    packs.write('f/challenge.yml', challengeFile(title, `files: [a.txt, secret.txt]\n${flags}`));
    packs.write('f/a.txt', 'a');
    packs.write('f/secret.txt', 'the flag');
    await packs.run();
    const id = await packs.publish(title);
    const { token } = await createUser(packs.world);
    const detail = await packs.world.api.get(`/challenges/${String(id)}`, { token });
    const urls = detail.body.attachments.map(({ url }: { url: string }) => url.slice(4));
    packs.write('f/challenge.yml', challengeFile(title, `${left}\n${flags}`));
    const preview = await packs.run({ dryRun: true });
    const real = await packs.run();
    expect(preview.lines).toEqual(real.lines);
    expect(real.lines).toMatchObject([{ outcome: 'changed', changes: ['attachments'] }]);
    expect(printReport(real)).toMatch(/removed: .*secret\.txt/);
    expect(printReport(preview)).toMatch(/to remove: .*secret\.txt/);
    expect(await names(title)).toEqual(kept);
    expect((await packs.world.api.get(urls[1], { token })).status).toBe(404);
    expect(outcomes(await packs.run())).toEqual(['unchanged']);
  });

  it('stays where it is listed but not on the disk, or where an admin uploaded it', async () => {
    const file = challengeFile('Kept', "files: [gone.txt]\nflags: ['vexil{kept}']");
    packs.write('f/challenge.yml', file);
    packs.write('f/gone.txt', 'x');
    await packs.run();
    packs.remove('f/gone.txt');
    const { id } = await packs.rowOf('Kept');
    const { token } = await createUser(packs.world, { admin: true });
    expect((await uploadAttachment(packs.world, id, 'by-hand.txt', 'y', token)).status).toBe(201);
    expect((await packs.run()).lines).toMatchObject([
      { outcome: 'unchanged', missing: ['gone.txt'] },
    ]);
    expect(await names('Kept')).toEqual(['by-hand.txt', 'gone.txt']);
  });

  it('is also removed where an admin had uploaded the same file before', async () => {
    packs.write('f/challenge.yml', challengeFile('Adopted'));
    await packs.run();
    const { id } = await packs.rowOf('Adopted');
    const { token } = await createUser(packs.world, { admin: true });
    await uploadAttachment(packs.world, id, 'x.txt', 'same', token);
    packs.write(
      'f/challenge.yml',
      challengeFile('Adopted', "files: [x.txt]\nflags: ['vexil{Adopted}']"),
    );
    packs.write('f/x.txt', 'same');
    await packs.run();
    packs.write('f/challenge.yml', challengeFile('Adopted'));
    await packs.run();
    expect(await names('Adopted')).toEqual([]);
  });
});
