import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { createContext } from '../../src/cli/command';
import {
  ChallengeImportModule,
  type ImportOptions,
  type ImportReport,
  ChallengeImporter,
} from '../../src/modules/challenge-import';
import { startApp, type World } from './app';
import { adminToken } from './challenges';

interface Row {
  id: number;
  hidden: boolean;
  draft: boolean;
  version: number;
}

/** A world with an importer, and an empty folder for each test. */
export class ImportWorld {
  world: World;
  private context: INestApplicationContext;
  private folder: string;

  /** Registers the suite's hooks. */
  static use(): ImportWorld {
    const importer = new ImportWorld();
    beforeAll(async () => {
      importer.world = await startApp();
      const { config, databaseUrl } = importer.world;
      importer.context = await createContext(config, databaseUrl, {
        imports: [ChallengeImportModule],
      });
    });
    afterAll(async () => {
      await importer.context.close();
      await importer.world.close();
    });
    beforeEach(() => {
      importer.folder = mkdtempSync(join(tmpdir(), 'vexil-import-'));
    });
    afterEach(() => {
      rmSync(importer.folder, { recursive: true });
    });
    return importer;
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  remove(path: string): void {
    rmSync(join(this.folder, path));
  }

  run(options: Partial<ImportOptions> = {}): Promise<ImportReport> {
    const importer = this.context.get(ChallengeImporter, { strict: false });
    return importer.run(this.folder, { dryRun: false, ...options });
  }

  async rowOf(title: string): Promise<Row> {
    const [row] = await this.world.query<Row>(
      'SELECT id, hidden, draft, version FROM challenge WHERE title = $1',
      [title],
    );
    if (!row) throw new Error(`no challenge ${title}`);
    return row;
  }

  /** Releases a challenge through the API, so that the server's caches know it; returns its id. */
  async publish(title: string): Promise<number> {
    const { id, version } = await this.rowOf(title);
    const values = { hidden: false, draft: false, version };
    const token = await adminToken(this.world);
    const path = `/admin/challenges/${String(id)}`;
    const { status, body } = await this.world.api.patch(path, values, { token });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return id;
  }
}

export function outcomes({ lines }: ImportReport): string[] {
  return lines.map(({ outcome }) => outcome);
}

/** A challenge file with a unique title, because all tests share the database. */
export function challengeFile(title: string, more = `flags: ['vexil{${title}}']`): string {
  return `name: ${title}\ncategory: crypto\nvalue: 150\ndescription: Solve **${title}**.\n${more}\n`;
}
