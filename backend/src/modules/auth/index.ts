export { AccountCleanupModule } from './account-cleanup';
export { AccountsModule } from './accounts.module';
export { type NewAccount, AccountsService } from './accounts.service';
export { AuthModule } from './auth.module';
export { SessionResolver } from './session-resolver';
export { PasswordHasher } from './password-hasher';
export { loadPasswordPolicy } from './password-policy';
export { PasswordsService } from './passwords.service';
export { SessionsService } from './sessions.service';
