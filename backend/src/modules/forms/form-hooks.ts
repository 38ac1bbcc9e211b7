import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CrudHooks } from '../../crud';
import type { FieldProblem } from '../../http/errors';
import { assertValidQuestions, pathOf } from './check-questions';
import type { Form } from './form.entity';
import type { Question, QuestionKind } from './question';

/** The kind of each published key. A key has the same kind in all versions of a form. */
const PUBLISHED_KINDS = `
  SELECT DISTINCT part->>'key' AS key, part->>'kind' AS kind
  FROM form_version, jsonb_array_elements(questions) AS part
  WHERE form_id = $1`;

/** Refuses invalid questions, and published keys with another kind. */
@Injectable()
export class FormHooks implements CrudHooks<Form> {
  async beforeWrite(
    manager: EntityManager,
    { questions }: Partial<Form>,
    before: Form | null,
  ): Promise<void> {
    if (!questions) return;
    const kinds = before ? await publishedKinds(manager, before.id) : new Map<string, never>();
    assertValidQuestions(questions, kindProblems(questions, kinds));
  }
}

async function publishedKinds(manager: EntityManager, formId: number) {
  const rows = await manager.query<{ key: string; kind: QuestionKind }[]>(PUBLISHED_KINDS, [
    formId,
  ]);
  return new Map(rows.map(({ key, kind }) => [key, kind]));
}

function kindProblems(
  questions: readonly Question[],
  kinds: ReadonlyMap<string, QuestionKind>,
): Record<string, FieldProblem[]> {
  const problems: Record<string, FieldProblem[]> = {};
  questions.forEach(({ key, kind }, index) => {
    const published = kinds.get(key);
    if (published !== undefined && published !== kind)
      problems[pathOf(index, 'kind')] = [{ key: 'form.kindOfKey', params: { kind: published } }];
  });
  return problems;
}
