import { maskedFlag, oneLine, trimmedFlag } from './flag';

describe('flag text', () => {
  it('drops line breaks everywhere', () => {
    expect(oneLine('vexil{a\r\nb}\n')).toBe('vexil{ab}');
  });

  it('drops blanks at both ends and keeps those inside', () => {
    expect(trimmedFlag('  vexil{a b}\t\n')).toBe('vexil{a b}');
  });

  it('keeps a full-width blank, which may belong to the flag', () => {
    expect(trimmedFlag('\u3000x\u3000')).toBe('\u3000x\u3000');
  });

  it('is masked inside its braces', () => {
    expect(maskedFlag('vexil{secret}')).toBe('vexil{••••••}');
  });

  it('is masked as a whole without braces', () => {
    expect(maskedFlag('secret')).toBe('••••••••');
  });
});
