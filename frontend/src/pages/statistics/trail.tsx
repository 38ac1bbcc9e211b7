import { Breadcrumb } from 'antd';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/routes';
import { OptionalLink } from './optional-link';

interface TrailProps {
  /** The pages between the control panel and this one. */
  between?: readonly { title: string; to: string | undefined }[];
  here: string;
}

/** The way from the control panel to a page of the statistics. */
export function Trail({ between = [], here }: TrailProps) {
  const { t } = useTranslation();
  const links = [{ title: t('layout.menu.controlPanel'), to: paths.controlPanel }, ...between];
  return (
    <Breadcrumb
      style={{ marginBottom: 8 }}
      items={[
        ...links.map(({ title, to }) => ({ title: <OptionalLink to={to}>{title}</OptionalLink> })),
        { title: here },
      ]}
    />
  );
}
