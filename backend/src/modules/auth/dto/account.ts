import { Bool, Email, Id, Int, OneOf, Text } from '../../../http/validation';
import type { FieldMessageKey } from '../../../http/errors';
import { limits } from '../../../lib/limits';
import { BanValues, QqId, Telephone } from '../../users';

/** Bounds the length, as long passwords are expensive to hash. */
export const Password = (options: { min?: number; missing?: FieldMessageKey } = {}) =>
  Text({ ...limits.password, ...options, format: 'password' });

/** The six digits sent by mail. */
export const MailCode = (options: { optional?: boolean } = {}) =>
  Text({ ...options, min: 1, max: 64, missing: 'code.required', example: '012345' });

/** The captcha answer, required when a captcha is enabled. */
export const Captcha = () => Text({ optional: true, max: limits.captchaAnswer.max });

export const CODE_PURPOSES = ['register', 'changepassword', 'changeemail'] as const;
export const REGISTRATION_TYPES = ['internal', 'external'] as const;

/** Allows longer texts, as normalization may shorten them; `usernameProblem` checks the name itself. */
const Username = () => Text({ normalize: true, min: 1, max: limits.email.max });

export class VerifyBody {
  @Email()
  email: string;

  @OneOf(CODE_PURPOSES)
  purpose: (typeof CODE_PURPOSES)[number];

  @OneOf(REGISTRATION_TYPES, {
    optional: true,
    description:
      'Of a registration: which one, so that an address that it does not take is refused before its code.',
  })
  type?: (typeof REGISTRATION_TYPES)[number];

  @Captcha()
  captcha?: string;

  @MailCode({ optional: true })
  code?: string;
}

export class RegisterBody {
  @OneOf(REGISTRATION_TYPES)
  type: (typeof REGISTRATION_TYPES)[number];

  @Username()
  username: string;

  @Email()
  email: string;

  @Password()
  password: string;

  @Telephone()
  telephone: string;

  @QqId()
  qqId: string;

  @Int({
    optional: true,
    ...limits.userGroup,
    description:
      'Internal: the code of a selectable group of GET /site, by default the first one. External: 2.',
  })
  userGroup?: number;

  @MailCode()
  code: string;

  @Text({
    optional: true,
    max: limits.invitationContent.max,
    description: 'Required for external users.',
  })
  invitationCode?: string;

  @Id({
    optional: true,
    description:
      'The text of GET /consents/registration, where there is one: that you agree to it.',
  })
  consentTextId?: number;

  @Captcha()
  captcha?: string;
}

export class ChangePasswordBody {
  @Email({ optional: true })
  email?: string;

  @Password()
  newPassword: string;

  @MailCode()
  code: string;
}

export class ChangeEmailBody {
  @Email()
  email: string;

  @MailCode()
  code: string;

  @Password({ min: 1, missing: 'login.password' })
  currentPassword: string;
}

export class SetupBody {
  @Text({ min: 1, max: 64, description: 'From the link in the log.' })
  token: string;

  @Username()
  username: string;

  @Email()
  email: string;

  @Password()
  password: string;
}

export class SetAdminBody {
  @Id()
  userId: number;

  @Bool({ optional: true, default: true })
  admin?: boolean;
}

export class SetBannedBody extends BanValues {
  @Id()
  userId: number;

  @Bool({ optional: true, default: true })
  banned?: boolean;
}
