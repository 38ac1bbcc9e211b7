import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import { isChoiceSeenBy } from '../applications';
import type { Mentionable } from './mentions';

export interface NoteRow {
  id: number;
  authorId: number | null;
  authorName: string | null;
  text: string;
  mentions: Mentionable[];
  createdAt: Date;
  edited: boolean;
  version: number;
}

export interface MentionRow {
  id: number;
  choiceId: number;
  applicationId: number;
  positionTitle: string;
  positionTitleEn: string;
  authorName: string | null;
  text: string;
  createdAt: Date;
  total: number;
}

const MOST_MENTIONS = 20;

const SEEN = isChoiceSeenBy('c', 'a', { user: 'person.id', admin: 'person.admin' });

const statements = {
  ofChoice: `SELECT n.id, n.author_id AS "authorId", author.username AS "authorName", n.text,
      (SELECT coalesce(json_agg(json_build_object('id', u.id, 'username', u.username) ORDER BY u.username), '[]')
        FROM choice_mention m JOIN "user" u ON u.id = m.user_id WHERE m.note_id = n.id) AS mentions,
      n.created_at AS "createdAt", n.version > 1 AS edited, n.version
    FROM choice_note n LEFT JOIN "user" author ON author.id = n.author_id WHERE n.choice_id = $1 ORDER BY n.id`,
  mentionable: `SELECT person.id, person.username
    FROM application_choice c JOIN application a ON a.id = c.application_id
    JOIN "user" person ON NOT person.banned
      AND (person.admin OR person.id IN (SELECT staff.user_id FROM campaign_staff staff WHERE staff.campaign_id = a.campaign_id))
    WHERE c.id = $1 AND person.id <> $2 AND ${SEEN} ORDER BY person.username`,
  create: `INSERT INTO choice_note (choice_id, author_id, text) VALUES ($1, $2, $3) RETURNING id`,
  lockOwn: `SELECT version FROM choice_note WHERE id = $1 AND choice_id = $2 AND author_id = $3 FOR UPDATE`,
  update: `UPDATE choice_note SET text = $2, updated_at = now(), version = version + 1 WHERE id = $1`,
  delete: 'DELETE FROM choice_note WHERE id = $1',
  // Mentions that stay are not written again, so that nobody is notified twice.
  deleteMentions:
    'DELETE FROM choice_mention WHERE note_id = $1 AND user_id <> ALL ($2::integer[])',
  insertMentions: `INSERT INTO choice_mention (note_id, user_id) SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING`,
  markRead: `UPDATE choice_mention m SET read_at = now() FROM choice_note n
    WHERE n.id = m.note_id AND n.choice_id = $1 AND m.user_id = $2 AND m.read_at IS NULL`,
  isUnread: `SELECT EXISTS (SELECT 1 FROM choice_mention m JOIN choice_note n ON n.id = m.note_id
    WHERE n.choice_id = $1 AND m.user_id = $2 AND m.read_at IS NULL) AS unread`,
  ofUser: `SELECT n.id, n.choice_id AS "choiceId", c.application_id AS "applicationId", p.title AS "positionTitle",
      p.title_en AS "positionTitleEn", author.username AS "authorName", n.text, n.created_at AS "createdAt",
      (count(*) OVER ())::integer AS total
    FROM choice_mention m JOIN choice_note n ON n.id = m.note_id
    JOIN application_choice c ON c.id = n.choice_id JOIN application a ON a.id = c.application_id
    JOIN campaign_position p ON p.id = c.position_id
    JOIN "user" person ON person.id = m.user_id LEFT JOIN "user" author ON author.id = n.author_id
    WHERE m.user_id = $1 AND m.read_at IS NULL AND ${SEEN} ORDER BY n.id DESC LIMIT ${String(MOST_MENTIONS)}`,
};

/** Every query on notes and their mentions. */
@Injectable()
export class ChoiceNotesRepository {
  constructor(private readonly sql: Sql) {}

  /** Newest last. */
  findOfChoice(choiceId: number): Promise<NoteRow[]> {
    return this.sql.run<NoteRow>(statements.ofChoice, [choiceId]);
  }

  /** The staff and admins who see the choice, except one. */
  findMentionable(
    choiceId: number,
    exceptId: number,
    queries: Queries = this.sql,
  ): Promise<Mentionable[]> {
    return queries.run<Mentionable>(statements.mentionable, [choiceId, exceptId]);
  }

  async create(
    queries: Queries,
    { choiceId, authorId, text }: { choiceId: number; authorId: number; text: string },
  ): Promise<number> {
    const [row] = await queries.run<{ id: number }>(statements.create, [choiceId, authorId, text]);
    if (!row) throw new Error('an INSERT without conflict returns a row');
    return row.id;
  }

  /** Locks a note of the author until the end of the transaction, and returns its version. */
  async lockOwn(
    queries: Queries,
    { id, choiceId, authorId }: { id: number; choiceId: number; authorId: number },
  ): Promise<number | undefined> {
    const [row] = await queries.run<{ version: number }>(statements.lockOwn, [
      ...[id, choiceId, authorId],
    ]);
    return row?.version;
  }

  async update(queries: Queries, id: number, text: string): Promise<void> {
    await queries.run(statements.update, [id, text]);
  }

  async delete(queries: Queries, id: number): Promise<void> {
    await queries.run(statements.delete, [id]);
  }

  /** Sets whom a note mentions. */
  async setMentions(queries: Queries, noteId: number, userIds: readonly number[]): Promise<void> {
    await queries.run(statements.deleteMentions, [noteId, userIds]);
    await queries.run(statements.insertMentions, [noteId, userIds]);
  }

  async markRead(choiceId: number, userId: number): Promise<void> {
    await this.sql.run(statements.markRead, [choiceId, userId]);
  }

  async isUnread(choiceId: number, userId: number): Promise<boolean> {
    const [row] = await this.sql.run<{ unread: boolean }>(statements.isUnread, [choiceId, userId]);
    return row?.unread ?? false;
  }

  /** The newest unread mentions of the user, on choices that the user still sees. */
  findMentionsOf(userId: number): Promise<MentionRow[]> {
    return this.sql.run<MentionRow>(statements.ofUser, [userId]);
  }
}
