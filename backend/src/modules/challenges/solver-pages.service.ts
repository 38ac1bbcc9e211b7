import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import type { SharedAnswer } from '../../http/response-cache/cached-answer';
import { PrecompressedBody } from '../../http/response-cache/precompressed-body';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { limits } from '../../lib/limits';
import { FreezesService } from '../periods';
import { ChallengesService } from './challenges.service';
import type { Solver } from './dto/solver';
import { type ListedSolver, type SolverList, SolverLists } from './solver-lists';
import { SolversRepository } from './solvers.repository';

export interface SolversParams {
  challengeId: number;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** Renders pages of the solvers of a challenge. */
@Injectable()
export class SolverPagesService {
  private readonly pages = new BoundedCache<string, { begin: PrecompressedBody }>(
    limits.solverPageBytes,
    ({ begin }) => begin.maxBytes,
  );

  constructor(
    private readonly challenges: ChallengesService,
    private readonly lists: SolverLists,
    private readonly repository: SolversRepository,
    private readonly freezes: FreezesService,
  ) {}

  /** A page of the solvers, followed by the reader's own place. Throws `challenge.notFound` if the reader may not see the challenge. */
  async page(
    user: SessionUser,
    { challengeId, page = 1, pageSize = limits.solversPage }: SolversParams,
  ): Promise<SharedAnswer> {
    await this.challenges.visibleChallenge(challengeId, user);
    const frozenAt = (await this.freezes.scoresFor(user))?.at ?? null;
    const list = await this.lists.get(challengeId, frozenAt);
    const first = (page - 1) * pageSize;
    const own = await this.ownRow(list, { challengeId, userId: user.id, frozenAt });
    const isListed = own?.place && own.place > first && own.place <= first + pageSize;
    const end = own && !isListed ? JSON.stringify(own) : '';
    return {
      begin: await this.sharedPage(list, first, pageSize),
      end: `${end && first < list.total ? ',' : ''}${end}]`,
      headers: { 'X-Total-Count': String(list.total) },
    };
  }

  /** All pages past the end of a list are equal and share one entry. */
  private async sharedPage(
    list: SolverList,
    first: number,
    size: number,
  ): Promise<PrecompressedBody> {
    const isPast = first >= list.total;
    const key = `${String(list.serial)} ${isPast ? 'past the end' : `${String(first)} ${String(size)}`}`;
    const known = this.pages.get(key);
    if (known) return known.begin;
    const rows = isPast ? [] : (await list.slice(first, first + size)).map(toSolver);
    const begin = new PrecompressedBody(JSON.stringify(rows).slice(0, -1));
    this.pages.set(key, { begin });
    return begin;
  }

  /** The row of the reader, who sees an own solve also where a freeze hides it from others. */
  private async ownRow(
    list: SolverList,
    {
      challengeId,
      userId,
      frozenAt,
    }: { challengeId: number; userId: number; frozenAt: number | null },
  ): Promise<Solver | undefined> {
    const place = list.placeOf(userId);
    if (place > 0) return (await list.slice(place - 1, place)).map(toSolver)[0];
    if (frozenAt === null) return undefined;
    const hidden = await this.repository.findOwn(challengeId, userId);
    return (
      hidden && {
        ...hidden,
        completedAt: hidden.completedAt.toISOString(),
        bloodRank: null,
        place: null,
        afterFreeze: true,
      }
    );
  }
}

function toSolver({ at, place, ...user }: ListedSolver): Solver {
  const completedAt = new Date(Math.floor(at / 1000)).toISOString();
  return { ...user, completedAt, bloodRank: place <= limits.medals ? place : null, place };
}
