import type { FormRule } from 'antd';
import { constraintsOf } from '../../api';
import { fittingLength, fittingPattern, needed, Say } from '../../components';

/** The specification's sentences with the server's bounds, field by field. */
export function registerRules() {
  const facts = constraintsOf('RegisterBody');
  return {
    username: [
      needed('register.username.required'),
      notAnEmail,
      fittingLength(facts['username']),
      fittingPattern(facts['username'], 'register.username.characters'),
    ],
    email: [{ required: true, type: 'email', message: <Say k="register.email.invalid" /> }],
    password: [needed('register.password.required'), fittingLength(facts['password'])],
    telephone: [
      needed('register.telephone.required'),
      fittingPattern(facts['telephone'], 'register.telephone.invalid'),
    ],
    qqId: [
      needed('register.qqId.required'),
      fittingPattern(facts['qqId'], 'register.qqId.invalid'),
    ],
    code: [needed('register.code.required')],
    invitationCode: [needed('register.invitationCode.required')],
  } satisfies Record<string, FormRule[]>;
}

const notAnEmail: FormRule = {
  pattern: /^[^@]*$/,
  message: <Say k="register.username.email" />,
};
