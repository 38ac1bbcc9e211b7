import { type GlobalToken, theme } from 'antd';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings';

/** The inputs of chart options besides the data. */
export interface ChartTheme {
  token: GlobalToken;
  language: string;
  reducedMotion: boolean;
  /** On touch devices a finger on the chart scrolls the page. */
  touch: boolean;
  /** Whether the user chose colors that are easier to tell apart. */
  colorWeak: boolean;
  /** The time at which the chart was opened. */
  now: number;
}

/** Ten hues with a contrast of 3 : 1 to the background in both themes. */
function seriesColors(token: GlobalToken): string[] {
  return [
    token['blue-7'],
    token['orange-7'],
    token['green-7'],
    token['magenta-7'],
    token['cyan-7'],
    token['purple-7'],
    token['gold-8'],
    token['red-8'],
    token['lime-8'],
    token['geekblue-9'],
  ];
}

/** The options that all charts share. */
export function baseOption({ token, reducedMotion }: ChartTheme, label: string) {
  return {
    color: seriesColors(token),
    animation: !reducedMotion,
    animationDuration: 300,
    animationDurationUpdate: 300,
    textStyle: { fontFamily: token.fontFamily, color: token.colorText },
    aria: { enabled: true, label: { description: label } },
  };
}

/** A tooltip in the style of antd that stays inside the chart. */
export function tooltipStyle({ token }: ChartTheme) {
  return {
    confine: true,
    backgroundColor: token.colorBgElevated,
    borderColor: token.colorBorderSecondary,
    textStyle: { color: token.colorText, fontSize: 13 },
  };
}

export function useChartTheme(): ChartTheme {
  const { token } = theme.useToken();
  const { i18n } = useTranslation();
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const touch = useMedia('(hover: none)');
  const colorWeak = useSettings((settings) => settings.colorWeak);
  const [now] = useState(Date.now);
  const language = i18n.language || 'zh-CN';
  return useMemo(
    () => ({ token, language, reducedMotion, touch, colorWeak, now }),
    [token, language, reducedMotion, touch, colorWeak, now],
  );
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
