import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CampaignPositionView } from '../../api';
import { CategoryTag } from '../../components';
import styles from './join.module.css';

interface PositionTagsProps {
  position: Pick<CampaignPositionView, 'quota' | 'categories'>;
}

/** The number of places, and the categories that the position asks for. */
export function PositionTags({ position: { quota, categories } }: PositionTagsProps) {
  const { t } = useTranslation();
  if (quota === null && categories.length === 0) return null;
  return (
    <div className={`${styles.meta ?? ''} ${styles.tags ?? ''}`}>
      {quota !== null && <Tag variant="outlined">{t('join.quota', { count: quota })}</Tag>}
      {categories.map((category) => (
        <CategoryTag key={category} category={category} />
      ))}
    </div>
  );
}
