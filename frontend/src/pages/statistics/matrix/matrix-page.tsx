import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Matrix } from '../../../api';
import { EmptyState, LinkButton, Page, Panel, QueryBoundary } from '../../../components';
import { useViewedCategories } from '../../../domain/access';
import { ALL_GROUPS, useGroupName, useGroups } from '../../../domain/user-group';
import { useLocalize } from '../../../i18n/languages';
import { saveCsv } from '../../../lib/download';
import { formatInteger } from '../../../lib/format';
import { useListLinks } from '../list-links';
import { StatisticsBreadcrumb } from '../statistics-breadcrumb';
import { matrixQuery } from '../queries';
import { cellStateAt } from './cell-state';
import { MatrixGrid, useStateNames } from './matrix-grid';
import { MatrixLegend } from './matrix-legend';
import {
  type MatrixRow,
  type MatrixView,
  nextSorting,
  readMatrixView,
  sortRows,
  writeMatrixView,
} from './matrix-view';
import styles from './matrix.module.css';

/** Solves of all ranked users in all challenges, or of a group and a category. */
export function MatrixPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const categories = useViewedCategories();
  const view = readMatrixView(params, categories);
  const query = useQuery(matrixQuery(view.group, view.category));
  const handleChange = (change: Partial<MatrixView>) =>
    setParams(writeMatrixView({ ...view, ...change }), { replace: true });
  return (
    <>
      <StatisticsBreadcrumb current={t('statistics.matrix.title')} />
      <Page
        title={t('statistics.matrix.title')}
        description={t('statistics.matrix.about')}
        extra={<MatrixFilters view={view} onChange={handleChange} />}
      >
        <QueryBoundary
          errorInPanel
          query={query}
          skeleton={
            <Panel>
              <Skeleton active title={false} paragraph={{ rows: 12 }} />
            </Panel>
          }
        >
          {(data) => (
            <MatrixPanel
              data={data}
              view={view}
              isOutdated={query.isPlaceholderData}
              onChange={handleChange}
            />
          )}
        </QueryBoundary>
      </Page>
    </>
  );
}

interface MatrixFiltersProps {
  view: MatrixView;
  onChange: (change: Partial<MatrixView>) => void;
}

function MatrixFilters({ view, onChange }: MatrixFiltersProps) {
  const { t } = useTranslation();
  const categories = useViewedCategories();
  const groupName = useGroupName();
  const ranked = useGroups().filter((group) => group.ranked);
  const stuckUsers = useListLinks().stuckUsers();
  const groups = [ALL_GROUPS, ...ranked.map(({ code }) => code)];
  return (
    <>
      {stuckUsers !== undefined && (
        <LinkButton to={stuckUsers} icon={<QuestionCircleOutlined aria-hidden />}>
          {t('statistics.stuck.title')}
        </LinkButton>
      )}
      <Select
        className={styles.filter ?? ''}
        aria-label={t('statistics.matrix.group')}
        value={view.group}
        options={groups.map((value) => ({
          value,
          label: value === ALL_GROUPS ? t('statistics.matrix.allGroups') : groupName(value),
        }))}
        onChange={(group) => onChange({ group })}
      />
      <Select
        className={styles.filter ?? ''}
        aria-label={t('statistics.category')}
        value={view.category ?? ''}
        options={[
          { value: '', label: t('statistics.matrix.allCategories') },
          ...categories.map((value) => ({ value, label: t(`game.category.${value}`) })),
        ]}
        onChange={(value) =>
          onChange({ category: categories.find((known) => known === value) ?? null })
        }
      />
    </>
  );
}

interface MatrixPanelProps extends MatrixFiltersProps {
  data: Matrix;
  /** Whether the shown data belongs to the previous filter. */
  isOutdated: boolean;
}

function MatrixPanel({ data, view, isOutdated, onChange }: MatrixPanelProps) {
  const { t, i18n } = useTranslation();
  const { by, order } = view.sorting;
  const rows = useMemo(
    () => sortRows(data, { by, order }, i18n.language),
    [data, by, order, i18n.language],
  );
  const save = useSaveMatrix(rows, data.challenges);
  const counts = { users: rows.length, challenges: data.challenges.length };
  if (counts.users === 0 || counts.challenges === 0)
    return (
      <Panel>
        <EmptyState
          title={t('statistics.matrix.empty')}
          hint={t(
            counts.users === 0 ? 'statistics.matrix.noUsers' : 'statistics.matrix.noChallenges',
          )}
        />
      </Panel>
    );
  return (
    <Panel
      flush
      title={t('statistics.matrix.size', {
        users: formatInteger(counts.users, i18n.language),
        challenges: formatInteger(counts.challenges, i18n.language),
      })}
      extra={
        <Button size="small" type="text" icon={<DownloadOutlined aria-hidden />} onClick={save}>
          {t('statistics.export')}
        </Button>
      }
    >
      <div aria-busy={isOutdated} className={styles.matrix}>
        <MatrixLegend />
        <MatrixGrid
          rows={rows}
          challenges={data.challenges}
          sorting={view.sorting}
          onSort={(chosen) => onChange({ sorting: nextSorting(view.sorting, chosen) })}
        />
      </div>
    </Panel>
  );
}

const FILE = 'matrix';

/** Returns a function that saves the sorted rows as CSV, with states as words. */
function useSaveMatrix(rows: readonly MatrixRow[], challenges: Matrix['challenges']) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const groupName = useGroupName();
  const names = useStateNames();
  return () => {
    const titles = challenges.map(({ title, titleEn }) => localize(title, titleEn));
    const columns = ['name', 'group', 'score', 'solved'].map((name) =>
      t(`statistics.matrix.column.${name}`),
    );
    const body = rows.map(({ username, userGroup, score, solved, cells }) => [
      username,
      groupName(userGroup),
      score,
      solved,
      ...titles.map((_, at) => names[cellStateAt(cells, at)]),
    ]);
    saveCsv(FILE, [[...columns, ...titles], ...body]);
  };
}
