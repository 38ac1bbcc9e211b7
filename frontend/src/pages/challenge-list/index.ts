import type { LoaderFunctionArgs } from 'react-router';
import { categoryOfSlug } from '../../domain/category';
import { listQuery } from './filters';

/** The query of the cards in the list at this URL. */
export function listQueryAt({ params }: Pick<LoaderFunctionArgs, 'params'>) {
  const category = categoryOfSlug(params['category']);
  return category === undefined ? undefined : listQuery(category);
}
