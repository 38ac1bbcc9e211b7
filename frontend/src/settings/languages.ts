/** The languages of the page, each called by its own name; the first is the default. */
export const languages = [
  { code: 'zh-CN', name: '简体中文' },
  { code: 'en-US', name: 'English' },
] as const;
