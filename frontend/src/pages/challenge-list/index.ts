import type { LoaderFunctionArgs } from 'react-router';
import { categoryOfWord } from './category-word';
import { listQuery } from './queries';

/** The cards that the page at this address shows. */
export function listAt({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const category = categoryOfWord(params['category']);
  return category === undefined ? undefined : listQuery(category);
}
