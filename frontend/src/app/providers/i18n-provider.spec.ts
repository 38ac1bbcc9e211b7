import i18next from 'i18next';
import { i18nProvider } from './i18n-provider';

beforeAll(async () => {
  await i18next.init({
    lng: 'en-US',
    resources: {
      'en-US': {
        translation: {
          refine: { buttons: { save: 'Save it' } },
          flags: { title: 'Flags', many: '{{n}} flags' },
        },
      },
    },
    interpolation: { escapeValue: false },
  });
});

it("finds Refine's own words in their room", () => {
  expect(i18nProvider.translate('buttons.save', 'Save')).toBe('Save it');
});

it('finds the words of a resource', () => {
  expect(i18nProvider.translate('flags.title')).toBe('Flags');
});

it('fills the holes of a text', () => {
  expect(i18nProvider.translate('flags.many', { n: 3 })).toBe('3 flags');
});

it('falls back to the text that came along, wherever it stands', () => {
  expect(i18nProvider.translate('buttons.fly', 'Fly')).toBe('Fly');
  expect(i18nProvider.translate('buttons.fly', undefined, 'Fly')).toBe('Fly');
});
