import { create } from 'zustand';

/** The languages of the page, each called by its own name; the first is the default. */
export const languages = [
  { code: 'zh-CN', name: '简体中文' },
  { code: 'en-US', name: 'English' },
] as const;

type Language = (typeof languages)[number];

/** Those of them that the installation offers; all until it has said so. */
export const useOfferedLanguages = create<readonly Language[]>()(() => languages);

/** Takes what the installation says, in the order of the page; nothing known means all. */
export function offerLanguages(codes: readonly string[]): readonly Language[] {
  const known = languages.filter(({ code }) => codes.includes(code));
  const offered = known.length > 0 ? known : languages;
  useOfferedLanguages.setState(offered, true);
  return offered;
}
