import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '../../lib/routes';
import { categoryOfSlug } from '../../domain/category';
import { type Category, useSession } from '../../api';
import { solvedQuery } from '../../domain/user';
import { usePageTitle } from '../../hooks/page-title';
import { EmptyState, LazyBoundary, LinkButton, Page, QueryBoundary } from '../../components';
import { useWritableCategories } from '../../domain/access';
import { listQuery, useFilters } from './filters';
import { ListBody, ListSkeleton } from './list-body';
import { ListToolbar, NoticeToolbar } from './toolbars';

interface ChallengeListProps {
  /** The button for a new challenge; passed in, because its code is loaded only for users who may create one. */
  Create?: ComponentType<{ category: Category | null }>;
}

/** The challenges of one category, or of all of them. */
export function ChallengeList({ Create }: ChallengeListProps) {
  const { category: word } = useParams();
  const category = categoryOfSlug(word);

  if (category === undefined) return <UnknownCategory />;
  // The key clears the search box when the category changes.
  return <CategoryList key={word ?? 'all'} category={category} Create={Create} />;
}

function UnknownCategory() {
  const { t } = useTranslation();
  usePageTitle(t('layout.title.notFound'));
  return (
    <Page title={t('error.notFound.title')}>
      <EmptyState
        title={t('challengeList.unknownCategory')}
        action={<LinkButton to={paths.challenge}>{t('challengeList.showAll')}</LinkButton>}
      />
    </Page>
  );
}

/** Reserves the line of the progress, so that the list does not move when it is loaded. */
const BLANK = '\u00a0';

type CategoryListProps = {
  category: Category | null;
  Create: ChallengeListProps['Create'] | undefined;
};

function CategoryList({ category, Create }: CategoryListProps) {
  const { t } = useTranslation();
  const [filters, change] = useFilters();
  const [clearCount, setClearCount] = useState(0);
  const query = useQuery(listQuery(category));
  const { userId } = useSession();
  // As on the dashboard, late captures do not count, and the user's own solves during a freeze do.
  const { data: own } = useQuery(solvedQuery(userId));
  const isNoticeList = category === 'notice';
  const writable = useWritableCategories();
  const canCreate = category === null ? writable.length > 0 : writable.includes(category);

  const handleClear = () => {
    change({ q: '', difficulty: null, solved: 'all' });
    setClearCount(clearCount + 1);
  };

  const isOfPage = (row: { category: Category }) => category === null || row.category === category;
  const rows = own?.byCategory.filter(isOfPage);
  const afterFreeze = own?.solved.filter(
    (row) => row.afterFreeze && row.completedAt !== null && !row.late && isOfPage(row),
  );
  const solved = rows?.reduce((sum, row) => sum + row.solved, afterFreeze?.length ?? 0);
  const total = rows?.reduce((sum, row) => sum + row.total, 0) ?? 0;
  const lateIds = own?.solved.filter(({ late }) => late).map(({ challengeId }) => challengeId);
  const Toolbar = isNoticeList ? NoticeToolbar : ListToolbar;

  return (
    <Page
      title={category === null ? t('challengeList.all') : t(`game.category.${category}`)}
      description={
        rows ? total > 0 && t('challengeList.progress', { solved, total }) : !isNoticeList && BLANK
      }
      extra={
        Create &&
        canCreate && (
          <LazyBoundary resetKey={category}>
            <Suspense>
              <Create category={category} />
            </Suspense>
          </LazyBoundary>
        )
      }
    >
      <Toolbar key={clearCount} filters={filters} onChange={change} />
      <QueryBoundary query={query} skeleton={<ListSkeleton />}>
        {(cards) => (
          <ListBody
            all={cards}
            filters={filters}
            lateIds={lateIds ?? []}
            isNoticeList={isNoticeList}
            onClear={handleClear}
          />
        )}
      </QueryBoundary>
    </Page>
  );
}
