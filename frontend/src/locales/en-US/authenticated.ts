export const files = import.meta.glob(
  ['./*.json', '!./{captcha,common,error,layout,login,mailCode,register}.json'],
  { eager: true, import: 'default' },
);
