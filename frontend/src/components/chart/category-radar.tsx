import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RadarChart } from './radar-chart';
import { type CategoryScore, radarCategories } from './radar-rows';

/** The strong and the weak sides at a glance; put a table of the same numbers below it. */
export function CategoryRadar({ rows }: { rows: readonly CategoryScore[] }) {
  const { t } = useTranslation();
  const axes = useMemo(
    () =>
      radarCategories(rows).map(({ category, score, maxScore }) => ({
        name: t(`game.category.${category}`),
        value: score,
        max: maxScore,
      })),
    [rows, t],
  );
  if (axes.length === 0) return null;
  return <RadarChart label={t('ui.chart.categories')} axes={axes} />;
}
