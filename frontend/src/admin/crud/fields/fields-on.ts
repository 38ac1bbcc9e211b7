import { useSession } from '../../../api';
import type { Field, PageName, Resource } from '../resource';

/** The fields of a page that the reader's role may see, in the description's order. */
export function useFieldsOn(resource: Resource, page: PageName): Field[] {
  const { perm } = useSession();
  return resource.fields.filter(
    ({ on, roles }) => on.includes(page) && (roles?.includes(perm) ?? true),
  );
}
