import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import {
  ANSWER_FILES_OF,
  FILES_OF,
  OWN_DATA_KINDS,
  type OwnDataKind,
  type Section,
  sections,
} from './sections';

/** A file of an application or an answer. */
export interface OwnFile {
  id: number;
  /** Its folder in the archive. */
  folder: string;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

/** Rows per statement, so that no archive takes much memory. */
const PAGE_ROWS = 500;

/** The rows of a section. $2 is when a running freeze began, or infinity. */
const visible = ({ rows, hiddenFrom }: Section) =>
  `(${rows}) section WHERE ${hiddenFrom === undefined ? '$2::timestamptz IS NOT NULL' : `section."${hiddenFrom}" < $2::timestamptz`}`;

const pageOf = (section: Section) =>
  `SELECT * FROM ${visible(section)} AND section.key > $3 ORDER BY section.key LIMIT ${String(PAGE_ROWS)}`;

const pages = Object.fromEntries(
  OWN_DATA_KINDS.map((kind) => [kind, pageOf(sections[kind])]),
) as Record<OwnDataKind, string>;

const statements = {
  counts: OWN_DATA_KINDS.map(
    (kind) =>
      `SELECT '${kind}' AS kind, count(*)::integer AS count FROM ${visible(sections[kind])}`,
  ).join(' UNION ALL '),
  fileBytes: `SELECT coalesce(sum(size), 0)::float8 AS bytes
    FROM (SELECT s.size ${FILES_OF} UNION ALL SELECT s.size ${ANSWER_FILES_OF}) own`,
  files: `SELECT f.id, f.application_id::text AS folder, f.name, s.size, s.sha256 ${FILES_OF}
    UNION ALL SELECT f.id, 'answer-' || f.answer_id, f.name, s.size, s.sha256 ${ANSWER_FILES_OF} ORDER BY folder, id`,
};

type Row = Record<string, unknown>;

/** Reads what is stored about a user. `frozenAt` hides points as boards do. */
@Injectable()
export class OwnDataRepository {
  constructor(private readonly sql: Sql) {}

  /** The number of rows of each kind. */
  count(userId: number, frozenAt: Date | null): Promise<{ kind: OwnDataKind; count: number }[]> {
    return this.sql.run(statements.counts, [userId, frozenAt ?? 'infinity']);
  }

  async countFileBytes(userId: number): Promise<number> {
    const [row] = await this.sql.run<{ bytes: number }>(statements.fileBytes, [userId]);
    return row?.bytes ?? 0;
  }

  /** The rows of a kind, a page at a time. No connection is held while the caller waits for its reader. */
  async *read(userId: number, kind: OwnDataKind, frozenAt: Date | null): AsyncGenerator<Row[]> {
    let last: unknown = 0;
    for (;;) {
      const rows = await this.sql.run<Row>(pages[kind], [userId, frozenAt ?? 'infinity', last]);
      if (rows.length > 0) yield rows.map(({ key: _, ...row }) => row);
      if (rows.length < PAGE_ROWS) return;
      last = rows.at(-1)?.['key'];
    }
  }

  findFiles(userId: number): Promise<OwnFile[]> {
    return this.sql.run<OwnFile>(statements.files, [userId]);
  }
}
