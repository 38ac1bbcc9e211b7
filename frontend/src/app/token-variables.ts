import type { GlobalToken } from 'antd';

/** antd's tokens as CSS variables, so that stylesheets follow theme and color, too. */
export function tokenVariables(token: GlobalToken): Record<`--vx-${string}`, string> {
  return {
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
    '--vx-green-text': token['green-8'],
    '--vx-error': token.colorError,
    '--vx-error-soft': token.colorErrorBg,
    '--vx-error-border': token.colorErrorBorder,
    '--vx-error-text': token.colorErrorText,
    '--vx-red-text': token['red-8'],
    '--vx-warning': token.colorWarning,
    '--vx-warning-soft': token.colorWarningBg,
    '--vx-blue-text': token['blue-8'],
    '--vx-purple-text': token['purple-8'],
    '--vx-orange-text': token['orange-8'],
    '--vx-cyan-text': token['cyan-8'],
    '--vx-radius': `${String(token.borderRadiusLG)}px`,
    '--vx-radius-small': `${String(token.borderRadius)}px`,
    '--vx-shadow': token.boxShadowTertiary,
    '--vx-shadow-raised': token.boxShadowSecondary,
    '--vx-mono': token.fontFamilyCode,
  };
}
