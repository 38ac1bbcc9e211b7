import { passwordProblem } from './password-policy';

const personal = ['alice.smith', 'a.long.mailbox@example.com', 'Vexil Arena'];
const problem = async (password: string) => (await passwordProblem(password, personal))?.key;

describe('a new password', () => {
  it.each([
    'correct horse battery staple',
    'Tr0ub4dour&3',
    '  blanks count too  ',
    '我爱学习网络安全和逆向',
    '🚩🐴🔋📎 plus words',
    'x9$kQ2!v',
  ])('may be %j', async (password) => {
    expect(await problem(password)).toBeUndefined();
  });

  it.each([
    ['seven77', 'field.length'],
    ['é'.repeat(129), 'field.length'],
    ['ﷺ'.repeat(20), 'field.length'],
    ['password123', 'password.common'],
    ['P@$$w0rd1', 'password.common'],
    ['12345678', 'password.common'],
    ['aaaaaaaaaaaa', 'password.common'],
    ['qwertyuiop', 'password.common'],
    ['Alice.Smith', 'password.personal'],
    ['a.long.mailbox', 'password.personal'],
    ['A.LONG.mailbox@example.com', 'password.personal'],
    ['vexil arena', 'password.personal'],
  ])('is not %j', async (password, key) => {
    expect(await problem(password)).toBe(key);
  });

  it('counts code points of the normalised text', async () => {
    expect(await problem('e\u0301x9$kQ2!')).toBeUndefined();
    expect(await problem('e\u0301x9$kQ2')).toBe('field.length');
  });
});
