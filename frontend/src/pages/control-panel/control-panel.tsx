import { CanAccess, useResourceParams } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components';
import styles from './control-panel.module.css';
import { EntryCard } from './entry-card';
import { RecentSubmissions } from './recent-submissions';

/** The way into every resource that has a list. */
export function ControlPanel() {
  const { t } = useTranslation();
  const { resources } = useResourceParams();
  return (
    <Page title={t('controlPanel.title')} description={t('controlPanel.about')}>
      <nav className={styles.cards} aria-label={t('controlPanel.title')}>
        {resources.map(({ name, list, meta }) =>
          typeof list === 'string' ? (
            <CanAccess key={name} resource={name} action="list">
              <EntryCard
                resource={name}
                to={list}
                icon={meta?.icon}
                title={t(meta?.label ?? name)}
                about={t(String(meta?.['about'] ?? ''))}
              />
            </CanAccess>
          ) : null,
        )}
      </nav>
      <RecentSubmissions />
    </Page>
  );
}
