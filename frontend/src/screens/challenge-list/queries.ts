import { queryOptions } from '@tanstack/react-query';
import { type Category, challenges } from '../../api';

// Titles come in the reader's language, so the language is part of what was asked.
const keys = {
  list: (category: Category | null, language: string) =>
    ['challenges', category ?? 'all', language] as const,
};

export const listQuery = (category: Category | null, language: string) =>
  queryOptions({
    queryKey: keys.list(category, language),
    queryFn: () => challenges(category === null ? {} : { category }),
  });
