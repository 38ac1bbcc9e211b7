import { resourcePath } from './routes';

export interface ListFilter {
  field: string;
  operator: 'eq' | 'gte' | 'lte' | 'in';
  value: string | number | boolean | readonly string[];
}

/** The URL of a resource's list with filters, in Refine's query format. */
export function listPath(resource: string, filters: readonly ListFilter[]): string {
  const query = new URLSearchParams();
  filters.forEach(({ field, operator, value }, index) => {
    const prefix = `filters[${String(index)}]`;
    query.set(`${prefix}[field]`, field);
    query.set(`${prefix}[operator]`, operator);
    if (typeof value === 'object')
      value.forEach((one, at) => query.set(`${prefix}[value][${String(at)}]`, one));
    else query.set(`${prefix}[value]`, String(value));
  });
  return `${resourcePath(resource)}?${query.toString()}`;
}
