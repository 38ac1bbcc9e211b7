import { theme } from 'antd';
import { useMemo, type CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

/** Hands antd's tokens to stylesheets, so that plain CSS follows theme and colour too. */
export function useTokenVars(): CSSProperties {
  const { token } = theme.useToken();
  return useMemo(
    () => ({
      '--vx-text': token.colorText,
      '--vx-text-secondary': token.colorTextSecondary,
      '--vx-text-faint': token.colorTextTertiary,
      '--vx-surface': token.colorBgContainer,
      '--vx-surface-raised': token.colorBgElevated,
      '--vx-fill': token.colorFillQuaternary,
      '--vx-fill-strong': token.colorFillSecondary,
      '--vx-border': token.colorBorderSecondary,
      '--vx-border-strong': token.colorBorder,
      '--vx-primary': token.colorPrimary,
      '--vx-primary-soft': token.colorPrimaryBg,
      '--vx-primary-text': token.colorPrimaryText,
      '--vx-link': token.colorLink,
      '--vx-success': token.colorSuccess,
      '--vx-success-soft': token.colorSuccessBg,
      '--vx-success-text': token['green-8'],
      '--vx-error': token.colorError,
      '--vx-error-soft': token.colorErrorBg,
      '--vx-error-border': token.colorErrorBorder,
      '--vx-error-ink': token.colorErrorText,
      '--vx-error-text': token['red-8'],
      '--vx-warning': token.colorWarning,
      '--vx-warning-soft': token.colorWarningBg,
      '--vx-gold': token.gold,
      '--vx-red-ink': token['red-8'],
      '--vx-green-ink': token['green-8'],
      '--vx-blue-ink': token['blue-8'],
      '--vx-purple-ink': token['purple-8'],
      '--vx-orange-ink': token['orange-8'],
      '--vx-cyan-ink': token['cyan-8'],
      '--vx-radius': `${String(token.borderRadiusLG)}px`,
      '--vx-radius-small': `${String(token.borderRadius)}px`,
      '--vx-shadow': token.boxShadowTertiary,
      '--vx-shadow-raised': token.boxShadowSecondary,
      '--vx-mono': token.fontFamilyCode,
    }),
    [token],
  );
}
