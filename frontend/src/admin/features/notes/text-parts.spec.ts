import { textParts } from './text-parts';

it.each([
  ['no mention', ['ann'], ['no mention']],
  ['@anna and @ann!', ['ann', 'anna'], ['[@anna]', ' and ', '[@ann]', '!']],
  ['请@小明看', ['小明'], ['请', '[@小明]', '看']],
  ['', ['ann'], []],
])('splits %j at the mentions of %j', (text, names, parts) => {
  expect(
    textParts(text, names).map((part) => (part.isMention ? `[${part.text}]` : part.text)),
  ).toEqual(parts);
});
