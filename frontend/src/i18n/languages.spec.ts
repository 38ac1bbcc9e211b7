import { byLanguage } from './languages';

const both = { 'zh-CN': '题目', 'en-US': 'Challenge' };

it.each([
  ['zh-CN', '题目'],
  ['en-US', 'Challenge'],
  ['fr-FR', 'Challenge'],
  ['', 'Challenge'],
  ['constructor', 'Challenge'],
])('shows for %j the text %s', (language, words) => {
  expect(byLanguage(both, language)).toBe(words);
});

it('falls back to Chinese where English is missing, too', () => {
  expect(byLanguage({ 'zh-CN': '题目', 'en-US': undefined }, 'fr-FR')).toBe('题目');
});
