import { hasFlagForm } from '../../lib/flag-form';
import { maskedFlag, oneLine, trimmedFlag } from './flag';

describe('flag text', () => {
  it('drops line breaks everywhere', () => {
    expect(oneLine('vexil{a\r\nb}\n')).toBe('vexil{ab}');
  });

  it('drops blanks at both ends and keeps those inside', () => {
    expect(trimmedFlag('  vexil{a b}\t\n')).toBe('vexil{a b}');
  });

  it.each(['\u3000', '\u00a0', '\u200b', '\ufeff', '\u0085'])(
    'drops %j at both ends, as the server does, and keeps it inside',
    (blank) => {
      expect(trimmedFlag(`${blank} x${blank}y${blank}`)).toBe(`x${blank}y`);
    },
  );

  it.each(['vexil{a}', 'vexil{}}', 'vexil{ {a} }'])('has the form: %s', (flag) => {
    expect(hasFlagForm(flag, 'vexil')).toBe(true);
  });

  it.each([
    'a',
    'vexil',
    'vexil{a',
    'a}',
    '{a}',
    'flag{a}',
    'VEXIL{a}',
    'vexil{}',
    'vexil(a)',
    'vexil｛a｝',
  ])('has another form: %s', (flag) => {
    expect(hasFlagForm(flag, 'vexil')).toBe(false);
  });

  it('is masked inside its braces', () => {
    expect(maskedFlag('vexil{secret}')).toBe('vexil{••••••}');
  });

  it('is masked as a whole without braces', () => {
    expect(maskedFlag('secret')).toBe('••••••••');
  });
});
