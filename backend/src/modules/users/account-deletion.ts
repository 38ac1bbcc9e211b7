import { AccountStatusRules } from './account-status-rules';
import { OwnAccountService } from './own-account.service';
import { UserHooks } from './user-hooks';
import { UsersRepository } from './users.repository';

/** The providers that delete accounts, for modules without controllers. */
export const accountDeletion = [AccountStatusRules, OwnAccountService, UserHooks, UsersRepository];
