import { Bool, Id } from '../../../http/validation';

export class SetAdminBody {
  @Id()
  userId: number;

  @Bool({ optional: true, default: true })
  admin?: boolean;
}

export class SetBannedBody {
  @Id()
  userId: number;

  @Bool({ optional: true, default: true })
  banned?: boolean;
}
