import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transitionSql } from '../infra/database';
import { announcementTransitions } from '../modules/applications';
import { transitions } from '../modules/instances';
import { answerTransitions } from '../modules/task-answers';

const sqlFiles = {
  'modules/applications/sql/application-choice-legal-transition.sql': transitionSql({
    table: 'application_choice',
    column: 'announced',
    noun: 'an announced result',
    transitions: announcementTransitions,
  }),
  'modules/instances/sql/instance-legal-transition.sql': transitionSql({
    table: 'instance',
    column: 'state',
    noun: 'an instance',
    transitions,
  }),
  'modules/task-answers/sql/task-answer-legal-transition.sql': transitionSql({
    table: 'task_answer',
    column: 'state',
    noun: 'an answer',
    transitions: answerTransitions,
  }),
};

/** Writes the SQL checks of state transitions from the tables in TypeScript; with `--check` it only compares. */
function main(isCheck: boolean): void {
  for (const [name, text] of Object.entries(sqlFiles)) {
    const path = join(resolve(__dirname, '../..'), 'src', name);
    if (!isCheck) writeFileSync(path, text);
    else if (readFileSync(path, 'utf8') !== text) {
      console.error(`backend/src/${name} is stale; run npm run transitions.`);
      process.exitCode = 1;
    }
  }
}

main(process.argv.includes('--check'));
