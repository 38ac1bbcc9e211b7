import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '../../lib/routes';
import { categoryOfSlug } from '../../domain/category';
import { type Category } from '../../api';
import { releasedCards, isPlayable, isSolved } from '../../domain/challenge';
import { usePageTitle } from '../../hooks/page-title';
import { EmptyState, LinkButton, Page, QueryBoundary } from '../../components';
import { listQuery, useFilters } from './filters';
import { ListBody, ListSkeleton } from './list-body';
import { ListToolbar, NoticeToolbar } from './toolbars';

interface ChallengeListProps {
  /** The button for a new challenge, shown to users who may create one. */
  Create?: ComponentType<{ category: Category | null }>;
}

/** The challenges of one category, or of all of them. */
export function ChallengeList({ Create }: ChallengeListProps) {
  const { category: word } = useParams();
  const category = categoryOfSlug(word);

  if (category === undefined) return <UnknownCategory />;
  // A new category starts with an empty search box.
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

type CategoryListProps = {
  category: Category | null;
  Create: ChallengeListProps['Create'] | undefined;
};

function CategoryList({ category, Create }: CategoryListProps) {
  const { t } = useTranslation();
  const [filters, change] = useFilters();
  const [clearCount, setClearCount] = useState(0);
  const query = useQuery(listQuery(category));
  const isNoticeList = category === 'notice';

  const handleClear = () => {
    change({ q: '', difficulty: null, solved: 'all' });
    setClearCount(clearCount + 1);
  };

  const playable = releasedCards(query.data ?? []).filter(isPlayable);
  const Toolbar = isNoticeList ? NoticeToolbar : ListToolbar;

  return (
    <Page
      title={category === null ? t('challengeList.all') : t(`game.category.${category}`)}
      description={
        playable.length > 0 &&
        t('challengeList.progress', {
          solved: playable.filter(isSolved).length,
          total: playable.length,
        })
      }
      extra={Create && <Create category={category} />}
    >
      <Toolbar key={clearCount} filters={filters} onChange={change} />
      <QueryBoundary query={query} skeleton={<ListSkeleton />}>
        {(cards) => (
          <ListBody
            all={cards}
            filters={filters}
            isNoticeList={isNoticeList}
            onClear={handleClear}
          />
        )}
      </QueryBoundary>
    </Page>
  );
}
