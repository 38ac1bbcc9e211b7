import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The challenges of task stages. */
export class StageChallenges1000000000048 implements MigrationInterface {
  name = 'StageChallenges1000000000048';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE campaign_stage ADD challenge_ids integer[] NOT NULL DEFAULT '{}',
        ADD CONSTRAINT campaign_stage_challenges_of_task CHECK (kind = 'task' OR challenge_ids = '{}');`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE campaign_stage DROP challenge_ids');
  }
}
