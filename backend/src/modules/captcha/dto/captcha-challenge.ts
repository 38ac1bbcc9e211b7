import { ApiProperty } from '@nestjs/swagger';
import { OneOf } from '../../../http/validation';

/** The calls that require an answer; an answer is valid for one of them. */
export const CAPTCHA_ACTIONS = ['login', 'verify', 'register'] as const;

export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

export class CaptchaChallengeQuery {
  @OneOf(CAPTCHA_ACTIONS, { description: 'The call that the answer is for.' })
  action: CaptchaAction;
}

/** A puzzle of ALTCHA; the answer is the base64 of `{ challenge, solution }` as JSON. */
export class CaptchaChallenge {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'What to solve, as ALTCHA defines it.',
  })
  parameters: object;

  @ApiProperty({ required: false, description: 'Vouches for the parameters.' })
  signature?: string;
}
