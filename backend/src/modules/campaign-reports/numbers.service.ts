import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { limits } from '../../lib/limits';
import type { Question } from '../forms';
import { CampaignLeads } from '../campaigns';
import type { CampaignFigures, CampaignNumbers, SourceFigures } from './dto/campaign-numbers';
import { type CountedChoice, funnelOf, groupChoices } from './funnel';
import { type CampaignRow, NumbersRepository } from './numbers.repository';
import { submissionDays } from './submission-days';

/** The numbers of a campaign, counted from its rows at each read. */
@Injectable()
export class NumbersService {
  constructor(
    private readonly rows: NumbersRepository,
    private readonly leads: CampaignLeads,
  ) {}

  /** For leads of the campaign and admins; throws `campaign.notFound` for others. */
  async read(id: number, user: SessionUser, zone: string): Promise<CampaignNumbers> {
    await this.leads.assert(id, user);
    const campaign = await this.rows.findCampaign(id);
    if (!campaign) throw new AppError('campaign.notFound');
    const before =
      campaign.previousId === null ? undefined : await this.rows.findCampaign(campaign.previousId);
    const figures = await this.figuresOf(campaign, zone);
    const previous = before ? await this.figuresOf(before, zone) : null;
    return Object.assign(figures, { previous });
  }

  private async figuresOf(campaign: CampaignRow, zone: string): Promise<CampaignFigures> {
    const { id, title, titleEn, opensAt, closesAt, until, submittedAt } = campaign;
    const stages = await this.rows.findStages(id);
    const positions = await this.rows.findPositions(id);
    const choices = await this.rows.findChoices(id);
    const source = await this.rows.findSource(id);
    const stageIds = stages.map((stage) => stage.id);
    const byPosition = groupChoices(choices, ({ positionId }) => positionId);
    const groups = [...groupChoices(choices, ({ userGroup }) => userGroup)];
    return {
      ...{ id, title, titleEn, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
      ...{ drafts: campaign.drafts, submitted: campaign.submitted, withdrawn: campaign.withdrawn },
      stages,
      total: funnelOf(choices, stageIds),
      positions: positions.map((position) => ({
        ...position,
        ...funnelOf(byPosition.get(position.id) ?? [], stageIds),
      })),
      groups: groups
        .map(([userGroup, part]) => ({ userGroup, ...funnelOf(part, stageIds) }))
        .sort((one, other) => other.applications - one.applications),
      sources: source ? sourcesOf(source, choices, stageIds) : [],
      days: submissionDays(submittedAt, { opensAt, until }, zone, limits.statistics.days),
    };
  }
}

/** The funnel of each answer, in the order of the options; choices without an answer come last. */
function sourcesOf(
  { options }: Question,
  choices: readonly CountedChoice[],
  stageIds: readonly number[],
): SourceFigures[] {
  const bySource = groupChoices(choices, ({ source }) => source);
  const none = { key: null, title: '', titleEn: '' };
  return [...options, none].flatMap(({ key, title, titleEn }) => {
    const part = bySource.get(key);
    return part ? [{ key, title, titleEn, ...funnelOf(part, stageIds) }] : [];
  });
}
