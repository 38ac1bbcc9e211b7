import type { Category } from '../../lib/enums';
import { suggestPosition } from './suggest-position';

const position = (id: number, categories: Category[], chosen = false) => ({
  ...{ id, categories, chosen },
});
const WEB = position(1, ['web'], true);
const PWN = position(2, ['pwn']);
const RE = position(3, ['re', 'pwn']);
const PRESS = position(4, []);

const suggest = (shares: Record<string, number>) =>
  suggestPosition([WEB, PWN, RE, PRESS], (categories) => shares[categories.join()] ?? 0);

describe('the suggestion of a position', () => {
  it('is the position in whose categories most others have fewer points', () => {
    expect(suggest({ web: 1, pwn: 0.6, 're,pwn': 0.755 })).toEqual({
      position: RE,
      percentBehind: 75,
    });
  });

  it('is the first position in a tie', () => {
    expect(suggest({ pwn: 0.8, 're,pwn': 0.8 })?.position).toBe(PWN);
  });

  it('is null if less than half of the others have fewer points', () => {
    expect(suggest({ web: 1, pwn: 0.49, 're,pwn': 0 })).toBeNull();
    expect(suggest({ pwn: 0.5 })?.position).toBe(PWN);
  });

  it('is never a position that was chosen or names no category', () => {
    expect(suggestPosition([WEB, PRESS], () => 1)).toBeNull();
  });
});
