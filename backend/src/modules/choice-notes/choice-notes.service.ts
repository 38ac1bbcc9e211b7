import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail } from '../../crud';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { ChoiceAccess } from '../applications';
import { ChoiceNotesRepository } from './choice-notes.repository';
import type { ChoiceNotes, ChoiceNoteUpdate, Mentions } from './dto/choice-note';
import { mentionedIn } from './mentions';

/** Reads and writes notes of staff on choices, with their mentions. */
@Injectable()
export class ChoiceNotesService {
  constructor(
    private readonly sql: Sql,
    private readonly access: ChoiceAccess,
    private readonly notes: ChoiceNotesRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Throws `row.notFound`. */
  async read(choiceId: number, user: SessionUser): Promise<ChoiceNotes> {
    await this.access.find(choiceId, user);
    const [rows, mentionable, unread] = await Promise.all([
      this.notes.findOfChoice(choiceId),
      this.notes.findMentionable(choiceId, user.id),
      this.notes.isUnread(choiceId, user.id),
    ]);
    const notes = rows.map(({ authorId, createdAt, ...note }) => ({
      ...note,
      own: authorId === user.id,
      createdAt: createdAt.toISOString(),
    }));
    return { notes, mentionable, unread };
  }

  create(choiceId: number, text: string, user: SessionUser, actor: Actor): Promise<ChoiceNotes> {
    return this.change('note.create', choiceId, user, actor, async (queries) => {
      const id = await this.notes.create(queries, { choiceId, authorId: user.id, text });
      await this.mention(queries, id, choiceId, text, user);
      return id;
    });
  }

  /** Throws `row.notFound` for a note of another author, and `row.stale`. */
  update(
    choiceId: number,
    id: number,
    { version, text }: ChoiceNoteUpdate,
    user: SessionUser,
    actor: Actor,
  ): Promise<ChoiceNotes> {
    return this.change('note.update', choiceId, user, actor, async (queries) => {
      if ((await this.lockOwn(queries, id, choiceId, user)) !== version)
        throw new AppError('row.stale');
      await this.notes.update(queries, id, text);
      await this.mention(queries, id, choiceId, text, user);
      return id;
    });
  }

  /** Throws `row.notFound` for a note of another author. */
  delete(choiceId: number, id: number, user: SessionUser, actor: Actor): Promise<ChoiceNotes> {
    return this.change('note.delete', choiceId, user, actor, async (queries) => {
      await this.lockOwn(queries, id, choiceId, user);
      await this.notes.delete(queries, id);
      return id;
    });
  }

  /** Marks the mentions of the user on a choice as read. */
  async markRead(choiceId: number, user: SessionUser): Promise<void> {
    await this.access.find(choiceId, user);
    await this.notes.markRead(choiceId, user.id);
  }

  /** The unread mentions of a user. */
  async findMentions(user: SessionUser): Promise<Mentions> {
    const rows = await this.notes.findMentionsOf(user.id);
    return {
      total: rows[0]?.total ?? 0,
      mentions: rows.map(({ total: _, createdAt, ...mention }) => ({
        ...mention,
        createdAt: createdAt.toISOString(),
      })),
    };
  }

  private async lockOwn(
    queries: Queries,
    id: number,
    choiceId: number,
    { id: authorId }: SessionUser,
  ) {
    const version = await this.notes.lockOwn(queries, { id, choiceId, authorId });
    if (version === undefined) throw new AppError('row.notFound');
    return version;
  }

  private async mention(
    queries: Queries,
    noteId: number,
    choiceId: number,
    text: string,
    user: SessionUser,
  ): Promise<void> {
    const people = await this.notes.findMentionable(choiceId, user.id, queries);
    const ids = mentionedIn(text, people).map(({ id }) => id);
    await this.notes.setMentions(queries, noteId, ids);
  }

  /** Runs `work` in a transaction, records it without the text, and reads the notes again. */
  private async change(
    action: string,
    choiceId: number,
    user: SessionUser,
    actor: Actor,
    work: (queries: Queries) => Promise<number>,
  ): Promise<ChoiceNotes> {
    await this.sql.transaction(async (queries) => {
      await this.access.find(choiceId, user, queries);
      const noteId = await work(queries);
      const entry = { actor, action, resource: 'application-choices', targetId: choiceId };
      await this.audit.record(queries, { ...entry, before: null, after: { noteId } });
    });
    return this.read(choiceId, user);
  }
}
