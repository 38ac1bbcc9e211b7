import type { Category } from '../api';
import { challenges } from '../admin/resources';
import { QuickCreate } from '../admin/crud';
import { useWritableCategories } from '../domain/access';

const FIELDS = ['title', 'category', 'difficulty', 'baseScore'];

const DRAFT = { draft: true };

/** The new-challenge dialog of a category's page; a notice has no points. */
export function NewChallenge({ category }: { category: Category | null }) {
  const writable = useWritableCategories();
  if (category !== null && !writable.includes(category)) return null;
  const defaults = {
    ...(category === null ? {} : { category }),
    ...(category === 'notice' ? { baseScore: 0 } : {}),
  };
  return (
    <QuickCreate resource={challenges} fields={FIELDS} defaults={defaults} presetValues={DRAFT} />
  );
}
