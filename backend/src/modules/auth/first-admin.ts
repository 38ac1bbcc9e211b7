import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InputPipe } from '../../http/validation';
import { AppError } from '../../http/errors';
import { CONFIG, type Config, ConfigError } from '../../infra/config';
import { UsersRepository } from '../users';
import { AccountsService } from './accounts.service';
import { SetupBody } from './dto/account';
import { SetupService } from './setup.service';

type Given = NonNullable<Config['firstAdmin']>;

/** At the start of an installation without an admin: makes the configured one, or prints the link. */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  private readonly logger = new Logger('setup');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersRepository,
    private readonly accounts: AccountsService,
    private readonly setup: SetupService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { firstAdmin, demo, role } = this.config;
    if (demo || role === 'worker') return;
    if (firstAdmin && !(await this.users.anyUser())) {
      await this.setup.createFirstAdmin(await this.checked(firstAdmin));
      return;
    }
    if (firstAdmin)
      this.logger.warn(
        'ADMIN_PASSWORD did its work at the first start: take it out of the settings.',
      );
    const token = await this.setup.token();
    if (token) this.logger.warn(`No admin yet. Create the first one at ${this.link(token)}`);
  }

  /** The rules of every account, said in the names of the settings. */
  private async checked(given: Given): Promise<SetupBody> {
    try {
      const metadata = { type: 'body', metatype: SetupBody } as const;
      const pipe = new InputPipe();
      // The pipe answers an instance of the class it was given.
      const body = (await pipe.transform({ token: '-', ...given }, metadata)) as SetupBody;
      await this.accounts.assertGood(body, { allowReserved: true });
      return body;
    } catch (error) {
      const field =
        error instanceof AppError ? Object.keys(error.details.errors ?? {})[0] : undefined;
      if (!field) throw error;
      throw new ConfigError(`The setting ADMIN_${field.toUpperCase()} is not acceptable.`);
    }
  }

  private link(token: string): string {
    const { publicUrl, host, port } = this.config;
    const base = publicUrl?.replace(/\/$/, '') ?? `http://${host}:${String(port)}`;
    return `${base}/register?setup=${token}`;
  }
}
