import { get, post } from '../http';
import type {
  AnnouncementCreate,
  AnnouncementPreview,
  AnnouncementPreviewQuery,
  AnnouncementView,
  AnnouncementWritten,
  ApplicationResult,
  BulkResult,
  ChoiceDecision,
  ChoiceDecisionView,
  DecisionsOverview,
  MailsSentAgain,
  OfferResponse,
  UnreachedResult,
} from '../types';

const ofCampaign = (id: number) => `/admin/campaigns/${String(id)}`;

/** The state of a campaign's decisions, by position. */
export const fetchDecisions = (campaignId: number) =>
  get<DecisionsOverview>(`${ofCampaign(campaignId)}/decisions`);

export const previewAnnouncement = (campaignId: number, body: AnnouncementPreviewQuery) =>
  post<AnnouncementPreview>(`${ofCampaign(campaignId)}/announcements/preview`, body);

/** Announces the decisions of a preview. */
export const announceDecisions = (campaignId: number, body: AnnouncementCreate) =>
  post<AnnouncementWritten>(`${ofCampaign(campaignId)}/announcements`, body);

export const fetchAnnouncements = (campaignId: number) =>
  get<AnnouncementView[]>(`${ofCampaign(campaignId)}/announcements`);

/** The applicants who received no mail of an announcement. */
export const fetchUnreached = (campaignId: number, id: number) =>
  get<UnreachedResult[]>(`${ofCampaign(campaignId)}/announcements/${String(id)}/unreached`);

export const sendFailedAgain = (campaignId: number, id: number) =>
  post<MailsSentAgain>(`${ofCampaign(campaignId)}/announcements/${String(id)}/send-again`, {});

export const fetchChoiceDecision = (id: number) =>
  get<ChoiceDecisionView>(`/admin/application-choices/${String(id)}/decision`);

export const decideChoices = (ids: readonly number[], values: ChoiceDecision) =>
  post<BulkResult>('/admin/application-choices/bulk', { ids, action: 'decide', values });

const resultsOf = (campaignId: number) => `/campaigns/${String(campaignId)}/application/results`;

/** The results of the user's own application; empty before an announcement. */
export const fetchResults = (campaignId: number) => get<ApplicationResult[]>(resultsOf(campaignId));

export const respondToOffer = (campaignId: number, body: OfferResponse) =>
  post<ApplicationResult[]>(`${resultsOf(campaignId)}/response`, body);
