import { Progress, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SolvedCategory } from '../../api';
import { categoryPath } from '../../domain/category';
import { CategoryIcon, CategoryRadar, Panel } from '../../components';

export function CategoryTable({ rows }: { rows: SolvedCategory[] }) {
  const { t } = useTranslation();
  const columns: TableColumnsType<SolvedCategory> = [
    {
      title: t('userCenter.categories.category'),
      dataIndex: 'category',
      render: (_, row) => <CategoryLink category={row.category} />,
    },
    {
      title: t('userCenter.categories.solved'),
      dataIndex: 'solved',
      align: 'right',
      render: (_, row) => t('game.solvedOfTotal', { solved: row.solved, total: row.total }),
    },
    {
      title: t('userCenter.categories.score'),
      dataIndex: 'score',
      align: 'right',
      render: (_, row) => t('game.earnedOfTotal', { earned: row.score, total: row.maxScore }),
    },
    {
      title: t('userCenter.categories.progress'),
      key: 'progress',
      width: '34%',
      responsive: ['sm'],
      render: (_, row) => (
        <Progress
          aria-hidden
          size="small"
          showInfo={false}
          percent={row.maxScore === 0 ? 0 : (row.score / row.maxScore) * 100}
        />
      ),
    },
  ];
  return (
    <Panel title={t('userCenter.categories.title')} flush>
      <CategoryRadar rows={rows} />
      <Table<SolvedCategory>
        rowKey="category"
        size="middle"
        columns={columns}
        dataSource={rows.filter((row) => row.total > 0)}
        pagination={false}
        locale={{ emptyText: t('userCenter.categories.empty') }}
      />
    </Panel>
  );
}

function CategoryLink({ category }: Pick<SolvedCategory, 'category'>) {
  const { t } = useTranslation();
  return (
    <Link to={categoryPath(category)}>
      <CategoryIcon category={category} /> {t(`game.category.${category}`)}
    </Link>
  );
}
