import { Injectable } from '@nestjs/common';
import type { PageQuery } from '../../http/validation';
import { EventBus } from '../../infra/events';
import { limits } from '../../lib/limits';
import type { StuckUsers } from './dto/stuck-users';
import { RecentAnswers } from './recent-answers';
import { StuckUsersRepository } from './stuck-users.repository';

const PAGE_BYTES = 64 * 1024;

/** Lists the users who are stuck on a challenge, by the same rule as their number in `Attention`. */
@Injectable()
export class StuckUsersService {
  private readonly pages: RecentAnswers<StuckUsers>;

  constructor(
    private readonly repository: StuckUsersRepository,
    events: EventBus,
  ) {
    this.pages = new RecentAnswers(PAGE_BYTES, events);
  }

  list({ page = 1, pageSize = limits.page.size }: PageQuery): Promise<StuckUsers> {
    const paging = { limit: pageSize, offset: (page - 1) * pageSize };
    return this.pages.get(paging, () => this.repository.find(paging));
  }
}
