import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Category, openCards, siteQuery, useSession } from '../../api';
import { usePageTitle } from '../../settings';
import { EmptyState, ErrorState, LinkButton, Page } from '../../ui';
import { categoryOfWord } from './category-word';
import { isSolved } from './filters';
import { ListBody, ListSkeleton } from './list-body';
import { ListToolbar } from './list-toolbar';
import { NoticeToolbar } from './notice-toolbar';
import { listQuery } from './queries';
import { useFilters } from './use-filters';

/** The challenges of one category, or of all of them. */
export function ChallengeList() {
  const { category: word } = useParams();
  const category = categoryOfWord(word);

  if (category === undefined) return <UnknownCategory />;
  // A new category starts with an empty search box.
  return <CategoryList key={word ?? 'all'} category={category} />;
}

function UnknownCategory() {
  const { t } = useTranslation();
  const { data: site } = useQuery(siteQuery());
  usePageTitle(t('layout.title.notFound'), site?.name);
  return (
    <Page title={t('error.notFound.title')}>
      <EmptyState
        title={t('challengeList.unknownCategory')}
        action={<LinkButton to="/challenge">{t('challengeList.showAll')}</LinkButton>}
      />
    </Page>
  );
}

function CategoryList({ category }: { category: Category | null }) {
  const { t } = useTranslation();
  const admin = useSession().perm === 'admin';
  const [filters, change] = useFilters();
  const [clearings, setClearings] = useState(0);
  const { data, error, refetch } = useQuery(listQuery(category));
  const notices = category === 'notice';

  const handleClear = () => {
    change({ q: '', difficulty: null, solved: 'all' });
    setClearings(clearings + 1);
  };

  const create = admin && (
    <LinkButton type="primary" icon={<PlusOutlined />} to="/control_panel/challenges/create">
      {t('challengeList.create')}
    </LinkButton>
  );
  const playable = openCards(data ?? []).filter((card) => !card.hidden && card.flagsTotal > 0);
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
      extra={create}
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
