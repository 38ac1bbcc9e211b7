import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { ChoiceAccess } from '../applications';
import type { FormerApplication } from './dto/former-application';
import { FormerApplicationsRepository } from './former-applications.repository';

/** Reads former applications of the applicant of a choice. */
@Injectable()
export class FormerApplicationsService {
  constructor(
    private readonly access: ChoiceAccess,
    private readonly applications: FormerApplicationsRepository,
  ) {}

  /** Empty in a blind stage, without a consent and without a former application alike. Throws `row.notFound`. */
  async list(choiceId: number, user: SessionUser): Promise<FormerApplication[]> {
    const choice = await this.access.find(choiceId, user);
    if (choice.isBlind) return [];
    const rows = await this.applications.findFormer(choice, user.id);
    return rows.map(({ opensAt, choices, ...row }) => ({
      ...row,
      opensAt: opensAt.toISOString(),
      choices: choices ?? [],
    }));
  }
}
