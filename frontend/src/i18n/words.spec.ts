import { textsFromDisk } from './from-disk';

const texts = { zh: textsFromDisk('zh-CN'), en: textsFromDisk('en-US') };

function text(tree: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>(
      (at, word) => (typeof at === 'object' && at !== null ? Reflect.get(at, word) : undefined),
      tree,
    );
}

describe('the messages of the specification', () => {
  it.each([
    ['login.account.required', 'Username or email cannot be empty', '用户名或邮箱不能为空'],
    ['login.password.required', 'Password cannot be empty', '密码不能为空'],
    ['login.failed', 'Login error, refresh and try again', '登录出错，请刷新后重试'],
    ['login.welcome', 'welcome to use', '欢迎使用'],
    ['register.username.email', 'Username cannot be an email', '用户名不能是邮箱'],
    ['register.email.invalid', 'Invalid or missing email', '邮箱为空或格式不正确'],
    ['register.code.required', 'Code is required', '验证码不能为空'],
    ['register.invitationCode.required', 'Invitation code is required', '邀请码不能为空'],
    ['register.done', 'Registered! Please log in.', '注册成功！请登录。'],
    ['mailCode.sent', 'Code sent', '验证码已发送'],
    ['mailCode.failed', 'Failed to send code.', '验证码发送失败。'],
    ['userCenter.password.changed', 'Password changed successfully', '密码修改成功'],
    ['login.forgotPassword.done', 'Password changed successfully', '密码修改成功'],
    ['challengeDetail.invalidId', 'Invalid Challenge ID', '题目编号无效'],
    ['challengeDetail.flag.success', 'Submission successful', '提交成功'],
    ['challengeDetail.flag.failed', 'Submission failed', '提交失败'],
    ['users.actions.promote.success', 'Admin privileges granted', '已授予管理员权限'],
    ['users.actions.ban.success', 'User banned successfully', '用户封禁成功'],
    ['game.notReleased', 'Not released', '尚未开放'],
    ['error.unknown', 'Unknown Error', '未知错误'],
    ['error.request', 'Request Error', '请求出错'],
    ['game.difficulty.baby', 'Baby', '入门'],
    ['game.difficulty.boss', 'Boss', '首领'],
  ])('%s says "%s" and “%s”', (key, english, chinese) => {
    expect([text(texts.en, key), text(texts.zh, key)]).toEqual([english, chinese]);
  });

  it('say of a deletion that it is irreversible, and of an edit that it will be lost', () => {
    expect(text(texts.en, 'crud.remove.irreversible')).toMatch(/irreversible/);
    expect(text(texts.zh, 'crud.remove.irreversible')).toMatch(/无法恢复|不可/);
    expect(text(texts.en, 'challengeDetail.admin.confirmText')).toMatch(/irreversible/);
    expect(text(texts.en, 'common.unsaved.title')).toBe('Unsaved');
    expect(text(texts.en, 'common.unsaved.content')).toMatch(/^Unsaved changes will be lost/);
    expect(text(texts.zh, 'common.unsaved.content')).toMatch(/^未保存的更改将会丢失/);
  });
});
