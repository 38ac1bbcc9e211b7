import { unlikeFlags } from './flag-neighborhood';

const FLAG = 'vexil{Th3-hidden_door}';

describe('the neighborhood of a flag', () => {
  const isShown = async (text: string) => (await unlikeFlags([{ text }], [FLAG])).length > 0;

  it.each([
    FLAG,
    'VEXIL{th3 hidden door}',
    'flag{Th3-hidden_door}',
    'Th3-hidden_door',
    'vexil{Th3-hidden_door',
    ' vexil{Th3-hidden_door} ',
    'vexil{The-hidden_door}',
    'vexil{Th3-hiden_doors}',
    'vexil{Th3-hidden}',
    'the flag is vexil{Th3-hidden_door}!',
    'ｖｅｘｉｌ{Th3-hidden_door}',
  ])('has %s', async (text) => {
    expect(await isShown(text)).toBe(false);
  });

  it.each(['vexil{the-front-gate}', 'vexil{door}', 'admin', '密码', 'vexil{}', 'vexil{hint}'])(
    'does not have %s',
    async (text) => {
      expect(await isShown(text)).toBe(true);
    },
  );

  it('of a short flag allows no mistake', async () => {
    const rows = [{ text: 'vexil{ab}' }, { text: 'vexil{ac}' }];
    expect(await unlikeFlags(rows, ['vexil{ab}'])).toEqual([{ text: 'vexil{ac}' }]);
  });
});
