import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SolvedCategory } from '../../api';
import { RadarChart } from '../../ui';
import { radarRows } from './radar-rows';

/** The strong and the weak sides at a glance; the table below says the same in numbers. */
export function CategoryRadar({ rows }: { rows: SolvedCategory[] }) {
  const { t } = useTranslation();
  const axes = useMemo(
    () =>
      radarRows(rows).map(({ category, score, maxScore }) => ({
        name: t(`game.category.${category}`),
        value: score,
        max: maxScore,
      })),
    [rows, t],
  );
  if (axes.length === 0) return null;
  return <RadarChart label={t('userCenter.categories.radar')} axes={axes} />;
}
