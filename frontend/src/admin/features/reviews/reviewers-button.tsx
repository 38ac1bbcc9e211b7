import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { useInvalidate } from '@refinedev/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Select, Skeleton, Table, type TableColumnsType } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Category, distributeReviews, type ReviewerLoad } from '../../../api';
import { EmptyState, loadingProps, QueryBoundary, toast, useConfirm } from '../../../components';
import { useCanCall } from '../../../domain/access';
import { categories } from '../../../domain/category';
import { queryKeys } from '../../../domain/query-keys';
import { reviewersQuery } from './review-query';
import styles from './reviews.module.css';

/** A button for admins that shows who has how many answers, and distributes those of a category. */
export function ReviewersButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (!useCanCall()('GET /admin/reviewers')) return null;
  return (
    <>
      <Button icon={<TeamOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('reviews.reviewers.open')}
      </Button>
      <Drawer
        open={isOpen}
        size="min(640px, 100vw)"
        title={t('reviews.reviewers.title')}
        destroyOnHidden
        onClose={() => setIsOpen(false)}
      >
        <Reviewers />
      </Drawer>
    </>
  );
}

function Reviewers() {
  const { t } = useTranslation();
  const id = useId();
  const [category, setCategory] = useState<Category>();
  const query = useQuery(reviewersQuery(category));
  return (
    <div className={styles.stack}>
      <label htmlFor={id}>{t('reviews.reviewers.category')}</label>
      <div className={styles.distribution}>
        <Select
          id={id}
          allowClear
          value={category ?? null}
          placeholder={t('reviews.reviewers.all')}
          options={categories.flatMap(({ category: value }) =>
            value === 'notice' ? [] : [{ value, label: t(`game.category.${value}`) }],
          )}
          onChange={(next: Category | null | undefined) => setCategory(next ?? undefined)}
        />
        <Distribute category={category} />
      </div>
      <span className={styles.secondary}>{t('reviews.reviewers.about')}</span>
      <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
        {(reviewers) =>
          reviewers.length === 0 ? (
            <EmptyState
              title={t('reviews.reviewers.nobody')}
              hint={t('reviews.reviewers.nobodyHint')}
            />
          ) : (
            <Loads reviewers={reviewers} />
          )
        }
      </QueryBoundary>
    </div>
  );
}

function Distribute({ category }: { category: Category | undefined }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: distributeReviews,
    onSuccess: ({ assigned, left }) => {
      toast.success(
        t('reviews.reviewers.distributed', { count: assigned }),
        left > 0 ? t('reviews.reviewers.left', { count: left }) : undefined,
      );
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.reviews });
      await invalidate({ resource: 'reviews', invalidates: ['list'] });
    },
  });
  const handleClick = () => {
    if (category === undefined) return;
    const key = 'reviews.reviewers.distribute';
    const values = { category: t(`game.category.${category}`) };
    confirm({ title: `${key}.title`, content: `${key}.text`, ok: `${key}.ok`, values }, () =>
      mutateAsync(category),
    );
  };
  return (
    <Button
      type="primary"
      disabled={category === undefined}
      loading={loadingProps(isPending)}
      onClick={handleClick}
    >
      {t('reviews.reviewers.distribute.ok')}
    </Button>
  );
}

function Loads({ reviewers }: { reviewers: readonly ReviewerLoad[] }) {
  const { t, i18n } = useTranslation();
  const columns: TableColumnsType<ReviewerLoad> = [
    { title: t('reviews.reviewers.name'), dataIndex: 'username' },
    {
      title: t('reviews.reviewers.categories'),
      dataIndex: 'categories',
      render: (limits: ReviewerLoad['categories']) =>
        limits.length === 0
          ? t('reviews.reviewers.all')
          : new Intl.ListFormat(i18n.language).format(
              limits.map((one) => t(`game.category.${one}`)),
            ),
    },
    { title: t('reviews.reviewers.waiting'), dataIndex: 'open', align: 'right' },
    { title: t('reviews.reviewers.done'), dataIndex: 'done', align: 'right' },
  ];
  return (
    <Table<ReviewerLoad>
      size="small"
      rowKey="userId"
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={columns}
      dataSource={[...reviewers]}
    />
  );
}
