import { printReport } from '../src/modules/challenge-import';
import { uploadAttachment } from './support/attachments';
import { challengeFile, outcomes, ImportWorld } from './support/challenge-imports';
import { createUser } from './support/users';

const importer = ImportWorld.use();

describe('a file that left `files:`', () => {
  const names = async (title: string) =>
    (
      await importer.world.query<{ name: string }>(
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
    importer.write('f/challenge.yml', challengeFile(title, `files: [a.txt, secret.txt]\n${flags}`));
    importer.write('f/a.txt', 'a');
    importer.write('f/secret.txt', 'the flag');
    await importer.run();
    const id = await importer.publish(title);
    const { token } = await createUser(importer.world);
    const detail = await importer.world.api.get(`/challenges/${String(id)}`, { token });
    const urls = detail.body.attachments.map(({ url }: { url: string }) => url.slice(4));
    importer.write('f/challenge.yml', challengeFile(title, `${left}\n${flags}`));
    const preview = await importer.run({ dryRun: true });
    const real = await importer.run();
    expect(preview.lines).toEqual(real.lines);
    expect(real.lines).toMatchObject([{ outcome: 'changed', changes: ['attachments'] }]);
    expect(printReport(real)).toMatch(/removed: .*secret\.txt/);
    expect(printReport(preview)).toMatch(/to remove: .*secret\.txt/);
    expect(await names(title)).toEqual(kept);
    expect((await importer.world.api.get(urls[1], { token })).status).toBe(404);
    expect(outcomes(await importer.run())).toEqual(['unchanged']);
  });

  it('stays where it is listed but not on the disk, or where an admin uploaded it', async () => {
    const file = challengeFile('Kept', "files: [gone.txt]\nflags: ['vexil{kept}']");
    importer.write('f/challenge.yml', file);
    importer.write('f/gone.txt', 'x');
    await importer.run();
    importer.remove('f/gone.txt');
    const { id } = await importer.rowOf('Kept');
    const { token } = await createUser(importer.world, { admin: true });
    expect((await uploadAttachment(importer.world, id, 'by-hand.txt', 'y', token)).status).toBe(
      201,
    );
    expect((await importer.run()).lines).toMatchObject([
      { outcome: 'unchanged', missing: ['gone.txt'] },
    ]);
    expect(await names('Kept')).toEqual(['by-hand.txt', 'gone.txt']);
  });

  it('is also removed where an admin had uploaded the same file before', async () => {
    importer.write('f/challenge.yml', challengeFile('Adopted'));
    await importer.run();
    const { id } = await importer.rowOf('Adopted');
    const { token } = await createUser(importer.world, { admin: true });
    await uploadAttachment(importer.world, id, 'x.txt', 'same', token);
    importer.write(
      'f/challenge.yml',
      challengeFile('Adopted', "files: [x.txt]\nflags: ['vexil{Adopted}']"),
    );
    importer.write('f/x.txt', 'same');
    await importer.run();
    importer.write('f/challenge.yml', challengeFile('Adopted'));
    await importer.run();
    expect(await names('Adopted')).toEqual([]);
  });
});
