import { Avatar } from '../../ui';
import type { KindParts } from './kind-parts';

/** A picture's address; the row's title gives the initials where there is none. */
export const avatar: KindParts<'avatar'> = {
  Cell: ({ value, resource, row }) => <Avatar name={resource.titleOf(row)} src={value} />,
  Value: ({ value, resource, row }) => (
    <Avatar name={resource.titleOf(row)} src={value} size={64} />
  ),
  Input: null,
  Filter: null,
  wide: false,
};
