import { useQuery } from '@tanstack/react-query';
import { pictureQuery } from '../../api';
import { Avatar } from '../../ui';
import { useTranslation } from 'react-i18next';
import { titleIn } from '../title-in';
import type { KindParts, ShownProps } from './kind-parts';

/** The picture fetched with the session, which an img element cannot carry. */
function Picture({ value, resource, row, size }: ShownProps<'avatar'> & { size: number }) {
  const { t } = useTranslation();
  const { data: picture } = useQuery(pictureQuery(value));
  return <Avatar name={titleIn(t, resource, row)} src={picture} size={size} />;
}

/** A picture's path; the row's title gives the initials where there is no picture. */
export const avatar: KindParts<'avatar'> = {
  Cell: (props) => <Picture {...props} size={32} />,
  Value: (props) => <Picture {...props} size={64} />,
  Input: null,
  Filter: null,
  wide: false,
};
