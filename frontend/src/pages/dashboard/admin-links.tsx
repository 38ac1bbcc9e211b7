import RightOutlined from '@ant-design/icons/RightOutlined';
import { useResourceParams } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '../../components';
import { paths } from '../../lib/routes';
import styles from './dashboard.module.css';

/** The most used lists of admins. */
const LISTS = ['challenges', 'submissions', 'users', 'settings'];

/** Links to the lists that admins use most. */
export function AdminLinks() {
  const { t } = useTranslation();
  const { resources } = useResourceParams();
  const lists = LISTS.flatMap((name) => {
    const { list, meta } = resources.find((resource) => resource.name === name) ?? {};
    return typeof list === 'string' ? [{ to: list, title: t(meta?.label ?? name) }] : [];
  });
  const links = [{ to: paths.controlPanel, title: t('layout.menu.controlPanel') }, ...lists];
  return (
    <Panel title={t('dashboard.admin')}>
      <ul className={styles.resume}>
        {links.map(({ to, title }) => (
          <li key={to}>
            <Link to={to}>
              <span className={styles.resumeTitle}>{title}</span>
              <RightOutlined aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
