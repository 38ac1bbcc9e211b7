import { useTranslation } from 'react-i18next';
import type { UserGrant } from '../../api';
import { ColorTag, Panel } from '../../components';
import { formatDateTime } from '../../lib/format';
import { stateColors } from '../../lib/state-colors';
import styles from './user-center.module.css';

/** The user's roles with purpose and limits; renders nothing without any. */
export function RolesPanel({ grants }: { grants: readonly UserGrant[] }) {
  const { t } = useTranslation();
  if (grants.length === 0) return null;
  return (
    <Panel title={t('userCenter.roles.title')}>
      <ul className={styles.roles}>
        {grants.map((grant) => (
          <li key={grant.role}>
            <ColorTag color={stateColors.role[grant.role]}>{t(`game.role.${grant.role}`)}</ColorTag>
            <p>{t(`roleGrants.meanings.role.${grant.role}`)}</p>
            <Limits grant={grant} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Limits({ grant: { categories, until } }: { grant: UserGrant }) {
  const { t, i18n } = useTranslation();
  const names = categories.map((category) => t(`game.category.${category}`));
  return (
    <p className={styles.limits}>
      {names.length === 0
        ? t('roleGrants.empty.categories')
        : t('userCenter.roles.categories', { names: names.join(t('userCenter.roles.and')) })}
      {' · '}
      {until === null
        ? t('roleGrants.empty.until')
        : t('userCenter.roles.until', { time: formatDateTime(until, i18n.language) })}
    </p>
  );
}
