import { useQuery } from '@tanstack/react-query';
import { http } from '../../api';
import { Avatar } from '../../ui';
import type { KindParts, ShownProps } from './kind-parts';

/** The picture fetched with the session, which an img element cannot carry. */
function Picture({ value, resource, row, size }: ShownProps<'avatar'> & { size: number }) {
  const { data: picture } = useQuery({
    queryKey: ['picture', value],
    queryFn: async () => {
      // The row says the whole path, the client's base included.
      const { data } = await http.get<Blob>(value, { baseURL: '', responseType: 'blob' });
      return URL.createObjectURL(data);
    },
    // The address lives as long as the page does, so it is made once.
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  return <Avatar name={resource.titleOf(row)} src={picture} size={size} />;
}

/** A picture's path; the row's title gives the initials where there is no picture. */
export const avatar: KindParts<'avatar'> = {
  Cell: (props) => <Picture {...props} size={32} />,
  Value: (props) => <Picture {...props} size={64} />,
  Input: null,
  Filter: null,
  wide: false,
};
