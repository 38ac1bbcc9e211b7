import type { MigrationInterface, QueryRunner } from 'typeorm';
import { usernameSkeleton } from '../../../lib/look-alikes';

interface Named {
  id: number;
  username: string;
}

/**
 * A second unique form of names, for look-alikes that only upper case has. Accounts that look alike already keep their
 * names and log-ins: the older one holds the form, and an audit row names each of the others for an admin to rename.
 */
export class UsernameSkeletons1000000000062 implements MigrationInterface {
  name = 'UsernameSkeletons1000000000062';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "user" ADD COLUMN username_skeleton varchar(300)');
    // The driver answers any; the statement names the columns.
    const users = (await runner.query('SELECT id, username FROM "user" ORDER BY id')) as Named[];
    const holders = new Map<string, Named>();
    const skeletons: string[] = [];
    for (const user of users) {
      const skeleton = usernameSkeleton(user.username);
      const holder = holders.get(skeleton);
      if (holder) await recordClash(runner, user, holder);
      else holders.set(skeleton, user);
      // No name has a # in it, so this holds no other name up.
      skeletons.push(holder ? `${skeleton}#${String(user.id)}` : skeleton);
    }
    await runner.query(
      `UPDATE "user" u SET username_skeleton = s.skeleton
       FROM unnest($1::integer[], $2::text[]) AS s (id, skeleton) WHERE u.id = s.id`,
      [users.map(({ id }) => id), skeletons],
    );
    await runner.query('ALTER TABLE "user" ALTER COLUMN username_skeleton SET NOT NULL');
    await runner.query(
      'ALTER TABLE "user" ADD CONSTRAINT user_skeleton_unique UNIQUE (username_skeleton)',
    );
    // Rows that other programs write without it get at least what the canonical form says.
    await runner.query(`
      CREATE FUNCTION default_username_skeleton() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.username_skeleton := coalesce(NEW.username_skeleton, NEW.username_canonical);
        RETURN NEW;
      END $$;
      CREATE TRIGGER user_skeleton_default BEFORE INSERT ON "user"
        FOR EACH ROW EXECUTE FUNCTION default_username_skeleton()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION default_username_skeleton CASCADE');
    await runner.query('ALTER TABLE "user" DROP COLUMN username_skeleton');
  }
}

async function recordClash(runner: QueryRunner, user: Named, holder: Named): Promise<void> {
  await runner.query(
    `INSERT INTO audit_log (actor_name, action, resource, target_id, after, ip, request_id)
     VALUES ('', 'lookAlike', 'users', $1, $2, '', '')`,
    [user.id, JSON.stringify({ username: user.username, looksLike: holder })],
  );
}
