import type { Category } from '../api';
import { challenges } from '../admin/resources';
import { QuickCreate } from '../admin/crud';

const FIELDS = ['title', 'category', 'difficulty', 'baseScore'];

const DRAFT = { draft: true };

/** The new-challenge dialog of a category's page; a notice has no points. */
export function NewChallenge({ category }: { category: Category | null }) {
  const defaults = {
    ...(category === null ? {} : { category }),
    ...(category === 'notice' ? { baseScore: 0 } : {}),
  };
  return (
    <QuickCreate resource={challenges} fields={FIELDS} defaults={defaults} presetValues={DRAFT} />
  );
}
