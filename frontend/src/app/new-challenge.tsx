import type { Category } from '../api';
import { challenges } from '../admin/resources';
import { QuickCreate } from '../admin/crud';

const FIELDS = ['title', 'category', 'difficulty', 'baseScore'];

const DRAFT = { draft: true };

/** What the API wants of a notice, and nobody is asked. */
const NOTICE = { ...DRAFT, category: 'notice', difficulty: 'baby', baseScore: 0 };

/** The dialog of a category's page that makes a challenge or a notice. */
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
