import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import type { SessionUser } from '../../http/access';
import type { ReadableFile } from '../../infra/files';
import { isReadableBy, TAKES_APPLICATIONS } from '../campaigns';

const statements = {
  // Version 0 means that nothing was saved yet.
  begin: `INSERT INTO application (campaign_id, user_id, form_version_id, version)
    SELECT c.id, $2, $3::integer, 0 FROM campaign c WHERE c.id = $1 AND ${TAKES_APPLICATIONS}
    ON CONFLICT (campaign_id, user_id) DO NOTHING`,
  insert: `INSERT INTO application_file (application_id, question, name, sha256)
    VALUES ($1, $2, $3, $4) RETURNING id`,
  delete: 'DELETE FROM application_file WHERE id = $1',
  own: `SELECT f.name, s.size, f.sha256 FROM application_file f JOIN file s ON s.sha256 = f.sha256
    JOIN application a ON a.id = f.application_id JOIN campaign c ON c.id = a.campaign_id
    WHERE c.id = $1 AND a.user_id = $2 AND ${isReadableBy('$3', '$4')} AND f.id = $5`,
};

/** Every query on the files of applications. */
@Injectable()
export class ApplicationFilesRepository {
  constructor(private readonly sql: Sql) {}

  /** Creates an empty application for the first file, if there is none. */
  async begin(
    queries: Queries,
    userId: number,
    campaignId: number,
    formVersionId: number | null,
  ): Promise<void> {
    await queries.run(statements.begin, [campaignId, userId, formVersionId]);
  }

  async insert(
    queries: Queries,
    applicationId: number,
    { question, name, sha256 }: { question: string; name: string; sha256: string },
  ): Promise<number> {
    const [added] = await queries.run<{ id: number }>(statements.insert, [
      ...[applicationId, question, name, sha256],
    ]);
    // An INSERT that did not throw returned its row.
    return (added as { id: number }).id;
  }

  async delete(queries: Queries, id: number): Promise<void> {
    await queries.run(statements.delete, [id]);
  }

  /** A file of the user's own application to a campaign that the user sees. */
  async findOwn(
    { id: userId, userGroup, admin }: SessionUser,
    campaignId: number,
    id: number,
  ): Promise<ReadableFile | undefined> {
    const values = [campaignId, userId, userGroup, admin, id];
    return (await this.sql.run<ReadableFile>(statements.own, values))[0];
  }
}
