import { ApiProperty } from '@nestjs/swagger';
import { Answer, Bool, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { Captcha, Password } from './account';

export class LoginBody {
  @Text({ normalize: true, min: 1, max: limits.email.max, missing: 'login.identifier' })
  emailorusername: string;

  @Password({ min: 1, missing: 'login.password' })
  password: string;

  @Bool({ optional: true, default: false })
  remember?: boolean;

  @Captcha()
  captcha?: string;
}

export class RefreshBody {
  @Text({ min: 1, max: limits.refreshToken.max })
  refresh: string;
}

export class RefreshAnswer extends Answer {
  @ApiProperty({ description: 'Bearer token for the Authorization header; 15 minutes.' })
  access: string;

  @ApiProperty({ description: 'For POST /auth/refresh, once.' })
  refresh: string;
}

export class ChangePasswordAnswer extends Answer {
  @ApiProperty({
    required: false,
    description: 'Of the new session that takes the place of yours, if you were logged in.',
  })
  access?: string;

  @ApiProperty({ required: false })
  refresh?: string;
}

export class LoginAnswer extends RefreshAnswer {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  admin: boolean;
}
