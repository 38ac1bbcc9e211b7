import { bundle } from '../../i18n/bundle';

export const texts = bundle(
  import.meta.glob('./{captcha,common,error,layout,login,mailCode,register}.json', {
    eager: true,
    import: 'default',
  }),
);
