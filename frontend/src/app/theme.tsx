import { ConfigProvider, theme } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { brighter, darker, darkSurface, paler, SELECTED, tinted } from './theme-colors';
import { useSettings } from '../lib/settings';
import { tokenVariables } from './token-variables';
import { byLanguage } from '../i18n/languages';

const ANTD_LOCALES = { 'zh-CN': zhCN, 'en-US': enUS };

const FONT =
  "'Inter', system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
const MONO = "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace";

/** The system setting for less motion. */
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Touch needs larger controls. */
const coarsePointer = window.matchMedia('(pointer: coarse)');

/** Moves the hint closer to its input. */
const FORM = { styles: { extra: { paddingTop: 4 } } };

/** antd's button that shows a password is 14 px, too small to hit; the input keeps its height. */
const PASSWORD = {
  styles: { suffix: { marginBlock: -1, marginInlineEnd: -5 } },
  iconRender: (isVisible: boolean) => {
    const Icon = isVisible ? EyeOutlined : EyeInvisibleOutlined;
    return <Icon aria-hidden style={{ padding: 5 }} />;
  },
};

/** Blurring the page behind a dialog is slow on weak machines. */
const SHARP = { mask: { blur: false } };

/** Provides theme, color and language for all antd components. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { theme: mode, themeColor, colorWeak } = useSettings();
  const locale = byLanguage(ANTD_LOCALES, i18n.language);
  const dark = mode === 'dark';
  const accent = dark ? brighter(themeColor) : themeColor;
  // antd's red has less contrast than 4.5 : 1.
  const red = dark ? '#e66767' : '#d32029';

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = mode;
    root.toggleAttribute('data-color-weak', colorWeak);
    root.style.setProperty('--theme-color', themeColor);
  }, [mode, colorWeak, themeColor]);

  return (
    <ConfigProvider
      locale={locale}
      button={{ autoInsertSpace: false }}
      form={FORM}
      inputPassword={PASSWORD}
      modal={SHARP}
      drawer={SHARP}
      theme={{
        // Each theme has a class, as antd may keep the rules of the former theme, which would apply to the same elements.
        cssVar: { key: mode },
        algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: {
          motion: !reducedMotion.matches,
          ...(coarsePointer.matches ? { controlHeight: 40 } : {}),
          colorPrimary: themeColor,
          colorInfo: themeColor,
          fontFamily: FONT,
          fontFamilyCode: MONO,
          borderRadius: 8,
          colorBgLayout: dark ? '#0e1116' : '#f5f7fa',
          ...(dark ? { colorBgContainer: darkSurface, colorBgElevated: '#1d232c' } : {}),
          colorLink: accent,
          colorLinkHover: accent,
          colorPrimaryText: accent,
          colorPrimaryTextHover: accent,
          colorLinkActive: accent,
          colorErrorText: red,
          // The defaults of antd have a contrast below 4.5 : 1.
          colorTextPlaceholder: dark ? 'rgba(255, 255, 255, 0.5)' : 'rgba(0, 0, 0, 0.55)',
          colorTextDescription: dark ? 'rgba(255, 255, 255, 0.65)' : 'rgba(0, 0, 0, 0.65)',
        },
        components: {
          Menu: {
            itemBorderRadius: 8,
            itemMarginInline: 8,
            itemSelectedColor: accent,
            subMenuItemSelectedColor: accent,
            subMenuItemBg: 'transparent',
          },
          Table: dark
            ? {
                rowSelectedBg: tinted(themeColor, SELECTED.rest),
                rowSelectedHoverBg: tinted(themeColor, SELECTED.hover),
              }
            : { rowSelectedHoverBg: paler(themeColor) },
          Tabs: { itemSelectedColor: accent, itemHoverColor: accent, inkBarColor: accent },
          Pagination: { itemActiveColor: accent, itemActiveColorHover: accent },
          Typography: { colorLink: accent },
          Button: {
            colorLink: accent,
            colorError: red,
            // White on the red of the dark theme has less contrast than 4.5 : 1.
            ...(dark ? { dangerColor: '#1d232c' } : { colorErrorHover: darker(red) }),
            colorPrimaryHover: darker(themeColor),
            defaultHoverColor: accent,
            defaultHoverBorderColor: accent,
          },
          Dropdown: { colorError: red, ...(dark ? { colorTextLightSolid: '#1d232c' } : {}) },
          Form: { colorError: red, colorErrorText: red },
          Descriptions: { labelColor: dark ? 'rgba(255, 255, 255, 0.65)' : 'rgba(0, 0, 0, 0.65)' },
          Layout: {
            siderBg: dark ? darkSurface : '#ffffff',
            lightSiderBg: dark ? darkSurface : '#ffffff',
          },
        },
      }}
    >
      <Typography>{children}</Typography>
    </ConfigProvider>
  );
}

/** antd's App styles for text outside its components; dialogs are provided by the authenticated layout. */
function Typography({ children }: { children: ReactNode }) {
  const { token } = theme.useToken();
  const { colorText: color, fontFamily, fontSize, lineHeight } = token;
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(tokenVariables(token)))
      document.documentElement.style.setProperty(name, value);
  }, [token]);
  return <div style={{ color, fontFamily, fontSize, lineHeight }}>{children}</div>;
}
