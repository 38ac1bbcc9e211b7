import { queryOptions } from '@tanstack/react-query';
import { type Category, challenges } from '../../api';

const keys = {
  list: (category: Category | null) => ['challenges', category ?? 'all'] as const,
};

export const listQuery = (category: Category | null) =>
  queryOptions({
    queryKey: keys.list(category),
    queryFn: () => challenges(category === null ? {} : { category }),
  });
