import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { ChoiceAccess, type SeenChoice } from '../applications';
import { type Comparison, ComparisonsService } from '../scores';
import { DEFAULT_ZONE, readZone, rethrowZone } from '../statistics';
import type { Evidence, EvidencePlace, SuggestedPosition } from './dto/evidence';
import type { EvidenceFact } from './dto/evidence-fact';
import {
  challengeOf,
  countsOf,
  gainOf,
  integrityOf,
  pointsOf,
  type EvidenceReader,
} from './evidence-view';
import { type ApplicantRow, EvidenceRepository, type PositionRow } from './evidence.repository';
import { interviewFacts } from './interview-facts';
import { suggestPosition } from './suggest-position';

/** Reads what an applicant has done, for staff who see the choice. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly access: ChoiceAccess,
    private readonly repository: EvidenceRepository,
    private readonly comparisons: ComparisonsService,
  ) {}

  /** Throws `row.notFound` for a choice that the user does not see, and `input.invalid` for an unknown zone. */
  async read(id: number, user: SessionUser, tz = DEFAULT_ZONE): Promise<Evidence> {
    const choice = await this.access.find(id, user);
    const { applicationId, campaignId, userId } = choice;
    const zone = readZone(tz);
    const [window, positions, gains, challenges, days, lastActiveAt] = await Promise.all([
      this.repository.findWindow(campaignId),
      this.repository.findPositions(campaignId, applicationId),
      this.repository.findGains(userId, applicationId),
      this.repository.findChallenges(userId, applicationId),
      this.repository.findDays(userId, applicationId, zone).catch(rethrowZone),
      this.repository.findLastActive(userId),
    ]);
    const categories = positions.find((one) => one.id === choice.positionId)?.categories ?? [];
    const reader = { canSeeHidden: user.admin, categories };
    const applicants = await this.repository.findApplicants(campaignId);
    const compared = new Set(applicants.map((applicant) => applicant.userId));
    const comparison = await this.comparisons.compare(compared, window);
    const forLeads = await this.forLeads(choice, reader, positions, comparison);
    const rows = {
      gains: gains.map((gain) => gainOf(gain, reader)),
      challenges: challenges.map((challenge) => challengeOf(challenge, reader)),
    };
    return {
      categories,
      window: { from: window.from.toISOString(), to: window.to.toISOString() },
      points: pointsOf(rows.gains),
      counts: countsOf(rows.challenges, days),
      ...placesOf(choice, categories, applicants, comparison),
      lastActiveAt: lastActiveAt?.toISOString() ?? null,
      ...{ ...rows, days },
      ...forLeads,
      facts: interviewFacts(rows.challenges, forLeads.integrity),
    };
  }

  /** What to talk about with the applicant, for all staff: without integrity events, and naming only what players see. */
  async findFacts({
    applicationId,
    campaignId,
    positionId,
    userId,
  }: SeenChoice): Promise<EvidenceFact[]> {
    const [positions, challenges] = await Promise.all([
      this.repository.findPositions(campaignId, applicationId),
      this.repository.findChallenges(userId, applicationId),
    ]);
    const categories = positions.find(({ id }) => id === positionId)?.categories ?? [];
    const reader = { canSeeHidden: false, categories };
    return interviewFacts(
      challenges.map((challenge) => challengeOf(challenge, reader)),
      null,
    );
  }

  /** The parts that only leads and admins read. */
  private async forLeads(
    { userId, isLead }: SeenChoice,
    reader: EvidenceReader,
    positions: readonly PositionRow[],
    comparison: Comparison,
  ): Promise<Pick<Evidence, 'integrity' | 'suggestion'>> {
    if (!isLead) return { integrity: null, suggestion: null };
    const events = await this.repository.findIntegrity(userId);
    return {
      integrity: events.map((event) => integrityOf(event, reader)),
      suggestion: suggestionOf(userId, positions, comparison),
    };
  }
}

/** The places of the applicant by points in the categories of the position. A blind stage hides the group. */
function placesOf(
  { userId, isBlind }: SeenChoice,
  categories: Evidence['categories'],
  applicants: readonly ApplicantRow[],
  comparison: Comparison,
): Pick<Evidence, 'place' | 'groupPlace'> {
  const own = applicants.find((applicant) => applicant.userId === userId);
  if (!own) return { place: null, groupPlace: null };
  const counted = categories.length > 0 ? categories : null;
  const inGroup = applicants.filter(({ userGroup }) => userGroup === own.userGroup).length;
  const placeIn = (of: number, group?: number): EvidencePlace => ({
    place: comparison.placeOf(userId, counted, group),
    of,
  });
  return {
    place: placeIn(applicants.length),
    groupPlace: isBlind ? null : placeIn(inGroup, own.userGroup),
  };
}

function suggestionOf(
  userId: number,
  positions: readonly PositionRow[],
  comparison: Comparison,
): SuggestedPosition | null {
  const suggested = suggestPosition(positions, (categories) =>
    comparison.shareBehind(userId, categories),
  );
  if (!suggested) return null;
  const { position, percentBehind } = suggested;
  const { id, title, titleEn, categories } = position;
  return { positionId: id, title, titleEn, categories, percentBehind };
}
