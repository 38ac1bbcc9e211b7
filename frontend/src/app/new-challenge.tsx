import type { Category } from '../api';
import { challenges } from '../admin/resources';
import { QuickCreate } from '../admin/crud';

const FIELDS = ['title', 'category', 'difficulty', 'baseScore'];

const DRAFT = { draft: true };

/** Required fields of the API that have no meaning for a notice. */
const NOTICE = { ...DRAFT, category: 'notice', difficulty: 'baby', baseScore: 0 };

/** The button on a category's page that opens a dialog for a new challenge or notice. */
export function NewChallenge({ category }: { category: Category | null }) {
  if (category === 'notice')
    return (
      <QuickCreate
        resource={challenges}
        titleKey="challenges.notice.create"
        fields={['title']}
        presetValues={NOTICE}
      />
    );
  const defaults = category === null ? {} : { category };
  return (
    <QuickCreate resource={challenges} fields={FIELDS} defaults={defaults} presetValues={DRAFT} />
  );
}
