import { useQuery } from '@tanstack/react-query';
import { avatarUrlQuery } from '../../../domain/user';
import { Avatar } from '../../../components';
import { useRowTitle } from '../titles';
import type { FieldTypeDefinition, DisplayProps } from './types';

/** Fetches the picture with the session, which an img element cannot send. */
function Picture({ value, resource, row, size }: DisplayProps<'avatar'> & { size: number }) {
  const getTitle = useRowTitle();
  const { data: picture } = useQuery(avatarUrlQuery(value));
  return <Avatar name={getTitle(resource, row)} picture={picture} size={size} />;
}

/** Shows the picture, or the initials of the row's title if there is none. The value is the picture's path. */
export const avatar: FieldTypeDefinition<'avatar'> = {
  Cell: (props) => <Picture {...props} size={32} />,
  Value: (props) => <Picture {...props} size={64} />,
  Input: null,
  Filter: null,
  wide: false,
  toCsv: null,
  sample: () => '/api/user/avatar/7',
};
