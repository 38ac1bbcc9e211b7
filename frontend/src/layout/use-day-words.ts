import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { byLanguage } from '../i18n/by-language';

const DAYJS_LOCALES = { 'zh-CN': 'zh-cn', 'en-US': 'en' };

/** Dates and calendars speak the language of the page. */
export function useDayjsLocale(): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    dayjs.locale(byLanguage(DAYJS_LOCALES, i18n.language));
  }, [i18n.language]);
}
