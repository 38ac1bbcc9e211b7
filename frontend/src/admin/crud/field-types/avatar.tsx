import { useQuery } from '@tanstack/react-query';
import { avatarAddressQuery } from '../../../domain/user';
import { Avatar } from '../../../components';
import { useTitleOf } from '../use-title-of';
import type { KindParts, ShownProps } from './kind-parts';

/** The picture fetched with the session, which an img element cannot carry. */
function Picture({ value, resource, row, size }: ShownProps<'avatar'> & { size: number }) {
  const titleOf = useTitleOf();
  const { data: picture } = useQuery(avatarAddressQuery(value));
  return <Avatar name={titleOf(resource, row)} picture={picture} size={size} />;
}

/** A picture's path; the row's title gives the initials where there is no picture. */
export const avatar: KindParts<'avatar'> = {
  Cell: (props) => <Picture {...props} size={32} />,
  Value: (props) => <Picture {...props} size={64} />,
  Input: null,
  Filter: null,
  wide: false,
};
