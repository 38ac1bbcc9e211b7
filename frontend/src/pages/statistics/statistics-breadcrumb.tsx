import { Breadcrumb } from 'antd';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/routes';
import { OptionalLink } from './optional-link';

interface StatisticsBreadcrumbProps {
  /** The pages between the control panel and this page. */
  parents?: readonly { title: string; to: string | undefined }[];
  current: string;
}

/** The path from the control panel to a page of the statistics. */
export function StatisticsBreadcrumb({ parents = [], current }: StatisticsBreadcrumbProps) {
  const { t } = useTranslation();
  const links = [{ title: t('layout.menu.controlPanel'), to: paths.controlPanel }, ...parents];
  return (
    <Breadcrumb
      style={{ marginBottom: 8 }}
      items={[
        ...links.map(({ title, to }) => ({ title: <OptionalLink to={to}>{title}</OptionalLink> })),
        { title: current },
      ]}
    />
  );
}
