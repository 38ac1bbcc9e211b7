import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { siteQuery } from '../domain/site';
import { offerLanguages } from '../i18n/languages';

/** Keeps to the languages that the installation offers; a reader of another one gets the first of them. */
export function OfferedLanguages() {
  const { i18n } = useTranslation();
  const { data } = useQuery(siteQuery());
  const codes = data?.languages;
  useEffect(() => {
    if (codes === undefined) return;
    const [first] = offerLanguages(codes);
    if (first !== undefined && !codes.some((code) => code === i18n.language))
      void i18n.changeLanguage(first.code);
  }, [codes, i18n]);
  return null;
}
