import { Injectable } from '@nestjs/common';
import { AppError, type FieldProblem } from '../../http/errors';
import { normalizeUsername } from '../../lib/look-alikes';
import { DEFAULT_LOCALE, type Locale, product } from '../../lib/locale';
import { OTHER_GROUP } from '../../lib/enums';
import { type Queries, Sql } from '../../infra/database';
import { SiteService } from '../site';
import { usernameProblem, UsersRepository } from '../users';
import { PasswordHasher } from './password-hasher';
import { passwordProblem } from './password-policy';

export interface Credentials {
  username: string;
  email: string;
  password: string;
}

export interface NewAccount {
  username: string;
  email: string;
  telephone?: string;
  qqId?: string;
  userGroup?: number;
  admin?: boolean;
  locale?: Locale;
}

/** Creates accounts, and validates user names and passwords. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly site: SiteService,
    private readonly sql: Sql,
  ) {}

  /** Throws `input.invalid` with the problems by field; reserved names are for the installation's own accounts. */
  async assertValid(
    { username, email, password }: Credentials,
    options: { allowReserved?: boolean } = {},
  ): Promise<void> {
    const errors: Record<string, FieldProblem[]> = {};
    const name = usernameProblem(normalizeUsername(username), options);
    if (name) errors.username = [name];
    const weak = await this.passwordProblem(password, { username, email });
    if (weak) errors.password = [weak];
    if (name || weak) throw new AppError('input.invalid', { errors });
  }

  async passwordProblem(
    password: string,
    { username, email }: { username: string; email: string },
  ): Promise<FieldProblem | undefined> {
    const { name } = await this.site.current();
    return passwordProblem(password, [username, email, name, product.en, product.zh]);
  }

  hash(password: string): Promise<string> {
    return this.hasher.hash(password);
  }

  /** Inserts an account in the caller's transaction. Unique keys refuse a taken name or address. */
  insert(queries: Queries, account: NewAccount & { passwordHash: string | null }): Promise<number> {
    const username = normalizeUsername(account.username);
    return this.users.insert(
      {
        username,
        email: account.email.toLowerCase(),
        passwordHash: account.passwordHash,
        telephone: account.telephone ?? '',
        qqId: account.qqId ?? '',
        userGroup: account.userGroup ?? OTHER_GROUP,
        admin: account.admin ?? false,
        locale: account.locale ?? DEFAULT_LOCALE,
      },
      queries,
    );
  }

  /** Creates an account without a mail code, such as those of the demo. */
  async create({
    password,
    ...account
  }: NewAccount & { password: string | null }): Promise<number> {
    const passwordHash = password === null ? null : await this.hash(password);
    return this.insert(this.sql, { ...account, passwordHash });
  }
}
