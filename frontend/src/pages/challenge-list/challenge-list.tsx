import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Category, releasedCards } from '../../api';
import { usePageTitle } from '../../hooks/page-title';
import { EmptyState, ErrorState, LinkButton, Page } from '../../components';
import { categoryOfWord } from './category-word';
import { isSolved } from './filters';
import { ListBody, ListSkeleton } from './list-body';
import { ListToolbar } from './list-toolbar';
import { NoticeToolbar } from './notice-toolbar';
import { listQuery } from './queries';
import { useFilters } from './use-filters';

interface ChallengeListProps {
  /** Offers a new challenge to those who may make one. */
  Create?: ComponentType<{ category: Category | null }>;
}

/** The challenges of one category, or of all of them. */
export function ChallengeList({ Create }: ChallengeListProps) {
  const { category: word } = useParams();
  const category = categoryOfWord(word);

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
        action={<LinkButton to="/challenge">{t('challengeList.showAll')}</LinkButton>}
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
  const [clearings, setClearings] = useState(0);
  const { data, error, refetch } = useQuery(listQuery(category));
  const notices = category === 'notice';

  const handleClear = () => {
    change({ q: '', difficulty: null, solved: 'all' });
    setClearings(clearings + 1);
  };

  const playable = releasedCards(data ?? []).filter((card) => !card.hidden && card.flagsTotal > 0);
  const Toolbar = notices ? NoticeToolbar : ListToolbar;

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
      <Toolbar key={clearings} filters={filters} onChange={change} />
      {data !== undefined ? (
        <ListBody all={data} filters={filters} notices={notices} onClear={handleClear} />
      ) : error !== null ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
