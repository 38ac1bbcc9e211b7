import type { Category } from '../api';
import { challenges } from '../admin/resources';
import { QuickCreate } from '../admin/crud';

const FIELDS = ['title', 'category', 'difficulty', 'baseScore'];

const DRAFT = { draft: true };

/** Fields that the API requires and that mean nothing for a notice. */
const NOTICE = { ...DRAFT, category: 'notice', difficulty: 'baby', baseScore: 0 };

/** The button of a category's page, with its dialog, that creates a challenge or a notice. */
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
