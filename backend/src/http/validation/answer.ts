import { ApiProperty } from '@nestjs/swagger';
import { type Locale, translate, type Translated } from '../../lib/locale';

/** The response fields of the calls in the specification, besides their data. */
export class Answer {
  @ApiProperty({ type: 'integer', enum: [200] })
  status: 200;

  @ApiProperty()
  message: string;
}

/** Success messages of the specification's calls. */
const messages = {
  ok: { en: 'OK', zh: '成功' },
  saved: { en: 'Saved successfully', zh: '保存成功' },
  loggedIn: { en: 'welcome to use', zh: '欢迎使用' },
  refreshed: { en: 'Session refreshed', zh: '登录状态已更新' },
  loggedOut: { en: 'Logged out', zh: '已退出登录' },
  codeSent: { en: 'Code sent', zh: '验证码已发送' },
  codeRight: { en: 'Code is valid', zh: '验证码正确' },
  registered: { en: 'Registered! Please log in.', zh: '注册成功，请登录' },
  passwordChanged: { en: 'Password changed successfully', zh: '密码修改成功' },
  emailChanged: { en: 'Email changed successfully', zh: '邮箱修改成功' },
  adminGranted: { en: 'Admin privileges granted', zh: '已授予管理员权限' },
  adminRevoked: { en: 'Admin privileges revoked', zh: '已撤销管理员权限' },
  banned: { en: 'User banned successfully', zh: '用户封禁成功' },
  unbanned: { en: 'User unbanned successfully', zh: '用户解封成功' },
  setUp: { en: 'Admin account created. Please log in.', zh: '管理员账号已创建，请登录' },
} as const satisfies Record<string, Translated>;

export type SuccessMessage = keyof typeof messages;

/** Returns the response body of a call in the specification: `fields`, status and message. */
export function answer<Fields extends object>(
  locale: Locale,
  message: SuccessMessage,
  fields?: Fields,
): { status: 200; message: string } & Fields {
  // `Fields` is empty where no fields are passed.
  const rest = fields ?? ({} as Fields);
  return { status: 200, message: translate(messages[message], locale), ...rest };
}
