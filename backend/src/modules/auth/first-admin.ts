import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InputPipe } from '../../http/validation';
import { AppError } from '../../http/errors';
import { CONFIG, type Config, siteAddress } from '../../infra/config';
import { OperatorError } from '../../lib/operator-error';
import { UsersRepository } from '../users';
import { AccountsService } from './accounts.service';
import { SetupBody } from './dto/account';
import { SetupService } from './setup.service';

type Settings = NonNullable<Config['firstAdmin']>;

/** On start without an admin: creates the configured one, or logs the set-up link. */
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
    if (firstAdmin && !(await this.users.hasUsers())) {
      await this.setup.createFirstAdmin(await this.validate(firstAdmin));
      return;
    }
    if (firstAdmin)
      this.logger.warn(
        'ADMIN_PASSWORD did its work at the first start: take it out of the settings.',
      );
    const token = await this.setup.token();
    if (token) this.logger.warn(`No admin yet. Create the first one at ${this.link(token)}`);
  }

  /** Applies the rules of every account; throws with the name of the setting. */
  private async validate(settings: Settings): Promise<SetupBody> {
    try {
      const metadata = { type: 'body', metatype: SetupBody } as const;
      const pipe = new InputPipe();
      // The pipe returns an instance of the settings class.
      const body = (await pipe.transform({ token: '-', ...settings }, metadata)) as SetupBody;
      await this.accounts.assertValid(body, { allowReserved: true });
      return body;
    } catch (error) {
      const field =
        error instanceof AppError ? Object.keys(error.details.errors ?? {})[0] : undefined;
      if (!field) throw error;
      throw new OperatorError(`The setting ADMIN_${field.toUpperCase()} is not acceptable.`);
    }
  }

  private link(token: string): string {
    const base = siteAddress(this.config);
    return `${base}/register?setup=${token}`;
  }
}
