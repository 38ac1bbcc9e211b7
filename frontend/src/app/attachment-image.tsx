import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { attachedPictureQuery } from '../domain/picture';
import { type PictureProps } from '../components';
import { useObjectUrl } from '../hooks/use-object-url';

/** Draws a picture of a text, fetched with the session. */
export const drawPicture = (picture: PictureProps) => <SessionPicture {...picture} />;

function SessionPicture({ address, alt }: PictureProps) {
  const { t } = useTranslation();
  const { data, error } = useQuery(attachedPictureQuery(address));
  const url = useObjectUrl(data);
  if (url !== undefined) return <img src={url} alt={alt} />;
  if (error !== null)
    return <em>{t('ui.pictureMissing', { name: alt === '' ? address : alt })}</em>;
  return <Skeleton.Node active style={{ width: 240, height: 120 }} />;
}
