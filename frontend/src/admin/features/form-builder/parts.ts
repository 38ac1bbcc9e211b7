import type { FormQuestion } from '../../../api';
import { KINDS, type PartKind } from './kinds';
import { isProposedKey, otherKeys, proposeKey } from './part-keys';
import { createOption } from './options';

export type Questions = readonly FormQuestion[];

const NO_QUESTIONS: Questions = [];

/** The column's value as questions; the API type allows any object. */
export function toQuestions(value: object | null): Questions {
  return Array.isArray(value) ? (value as FormQuestion[]) : NO_QUESTIONS;
}

const ids = new WeakMap<FormQuestion, string>();
let lastId = 0;

/** A stable id of a part while it is edited and moved; its key can be edited, and may be missing or duplicate. */
export function partId(part: FormQuestion): string {
  const known = ids.get(part);
  if (known !== undefined) return known;
  const id = `part-${String(++lastId)}`;
  ids.set(part, id);
  return id;
}

const createdIds = new Set<string>();

/** Whether the part was added on this page, so that nobody can have answered it. */
export const isCreatedHere = (part: FormQuestion) => createdIds.has(partId(part));

function markCreated(part: FormQuestion): FormQuestion {
  createdIds.add(partId(part));
  return part;
}

/** Returns a new part with a unique key. */
export function createPart(kind: PartKind, questions: Questions): FormQuestion {
  const keys = questions.map(({ key }) => key);
  return markCreated({
    key: proposeKey('', kind, keys),
    kind,
    ...{ title: '', titleEn: '', hint: '', hintEn: '' },
    required: kind === 'consent',
    ...{ min: null, max: null },
    options: KINDS[kind].hasOptions ? [createOption([])] : [],
    ...{ topics: [], showIf: null },
  });
}

/** Returns a copy of a part with a unique key. */
export function copyPart(part: FormQuestion, questions: Questions): FormQuestion {
  const keys = questions.map(({ key }) => key);
  return markCreated({ ...part, key: proposeKey(part.titleEn, part.kind, keys) });
}

export function insertPart(questions: Questions, at: number, part: FormQuestion): FormQuestion[] {
  return [...questions.slice(0, at), part, ...questions.slice(at)];
}

export function removePart(questions: Questions, at: number): FormQuestion[] {
  return questions.filter((_, index) => index !== at);
}

/**
 * Changes a part. A proposed key follows the English title unless it is fixed, and conditions of other parts
 * are updated when the key changes.
 */
export function changePart(
  questions: Questions,
  at: number,
  change: Partial<FormQuestion>,
  hasFixedKey: boolean,
): FormQuestion[] {
  const part = questions[at];
  if (!part) return [...questions];
  const changed = { ...part, ...followTitle(questions, at, change, hasFixedKey), ...change };
  ids.set(changed, partId(part));
  return questions.map((other, index) =>
    index === at ? changed : followKeys(other, part, changed),
  );
}

function followTitle(
  questions: Questions,
  at: number,
  { titleEn }: Partial<FormQuestion>,
  hasFixedKey: boolean,
): Partial<FormQuestion> {
  const part = questions[at];
  if (!part || titleEn === undefined || hasFixedKey) return {};
  if (!isProposedKey(part.key, part.titleEn, part.kind)) return {};
  return { key: proposeKey(titleEn, part.kind, otherKeys(questions, at)) };
}

/** Updates a condition when the key of its question or of an option changes. */
function followKeys(part: FormQuestion, before: FormQuestion, now: FormQuestion): FormQuestion {
  const { showIf } = part;
  if (showIf?.question !== before.key || before.key === '') return part;
  const kept = new Set(now.options.map(({ key }) => key));
  const renamed = new Map(
    before.options.length === now.options.length
      ? before.options
          .map(({ key }, index) => [key, now.options[index]?.key ?? key] as const)
          .filter(([key]) => !kept.has(key))
      : [],
  );
  const answers = showIf.answers.map((answer) => renamed.get(answer) ?? answer);
  const isSame = now.key === before.key && answers.join() === showIf.answers.join();
  if (isSame) return part;
  const followed = { ...part, showIf: { question: now.key, answers } };
  ids.set(followed, partId(part));
  return followed;
}

/** The changes to a part when its kind changes: bounds and options that no longer apply are removed. */
export function changeOfKind(part: FormQuestion, kind: PartKind): Partial<FormQuestion> {
  const { hasOptions } = KINDS[kind];
  const options = part.options.length > 0 ? part.options : [createOption([])];
  return {
    ...{ kind, min: null, max: null },
    options: hasOptions ? options : [],
    ...(kind === 'section' ? { required: false } : {}),
  };
}

/** The earlier questions that a part's condition can use. */
export function conditionsFor(questions: Questions, at: number): FormQuestion[] {
  return questions.slice(0, at).filter(({ kind }) => KINDS[kind].isCondition);
}

/** Whether a part has no title, hint or options yet. */
export function isBlank({ title, titleEn, hint, hintEn, options }: FormQuestion): boolean {
  const texts = [
    title,
    titleEn,
    hint,
    hintEn,
    ...options.flatMap((one) => [one.title, one.titleEn]),
  ];
  return texts.every((text) => text.trim() === '');
}
