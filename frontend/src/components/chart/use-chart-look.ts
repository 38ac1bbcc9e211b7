import { theme } from 'antd';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartTheme } from './chart-look';

export function useChartTheme(): ChartTheme {
  const { token } = theme.useToken();
  const { i18n } = useTranslation();
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const touch = useMedia('(hover: none)');
  const [now] = useState(Date.now);
  const language = i18n.language || 'zh-CN';
  return useMemo(
    () => ({ token, language, reducedMotion, touch, now }),
    [token, language, reducedMotion, touch, now],
  );
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => {
        media.removeEventListener('change', listener);
      };
    },
    () => window.matchMedia(query).matches,
  );
}
