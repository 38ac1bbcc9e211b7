import { useQuery } from '@tanstack/react-query';
import { Flex, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '../../../api';
import type { ActionInputsProps } from '../../crud/resource';
import { reviewersQuery } from './review-query';

/** The option that takes an assignment back. */
const ANYBODY = 0;

interface AssignValues {
  reviewerId?: number | null;
}

/** The reviewer that answers are assigned to, with how many each one has. */
export function AssignInputs({ rows, initial, onChange }: ActionInputsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [{ reviewerId }, setValues] = useState<AssignValues>(initial);
  const [category, ...others] = [...new Set(rows.map((row) => row['category'] as Category))];
  // Of several categories, only the server knows who reviews all of them.
  const query = useQuery(reviewersQuery(others.length === 0 ? category : undefined));
  const reviewers = query.data ?? [];

  useEffect(() => {
    onChange(reviewerId === undefined ? undefined : { reviewerId });
  }, [onChange, reviewerId]);

  return (
    <Flex vertical gap={8} style={{ marginTop: 8 }}>
      <label htmlFor={id}>{t('reviews.assign.reviewer')}</label>
      <Select<number>
        id={id}
        autoFocus
        showSearch={{ optionFilterProp: 'label' }}
        loading={query.isFetching}
        {...(reviewerId === undefined ? {} : { value: reviewerId ?? ANYBODY })}
        options={[
          { value: ANYBODY, label: t('reviews.assign.anybody') },
          ...reviewers.map(({ userId, username, open }) => ({
            value: userId,
            label: t('reviews.assign.option', { name: username, count: open }),
          })),
        ]}
        onChange={(next) => setValues({ reviewerId: next === ANYBODY ? null : next })}
      />
    </Flex>
  );
}
