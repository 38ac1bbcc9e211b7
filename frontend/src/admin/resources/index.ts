import type { Resource } from '../crud';
import { applicationChoices } from './application-choices';
import { auditLogs } from './audit-logs';
import { campaignCriteria } from './campaign-criteria';
import { campaignLetters } from './campaign-letters';
import { campaignPositions } from './campaign-positions';
import { campaignQuestions } from './campaign-questions';
import { campaignRules } from './campaign-rules';
import { campaignStaff } from './campaign-staff';
import { campaignStages } from './campaign-stages';
import { campaigns } from './campaigns';
import { challenges } from './challenges';
import { consentTexts } from './consent-texts';
import { deletedChallenges } from './deleted-challenges';
import { deletedFlags } from './deleted-flags';
import { dueData } from './due-data';
import { flags } from './flags';
import { formVersions } from './form-versions';
import { forms } from './forms';
import { instanceConfigs } from './instance-configs';
import { instances } from './instances';
import { integrityEvents } from './integrity-events';
import { invitationUses } from './invitation-uses';
import { invitations } from './invitations';
import { jobs } from './jobs';
import { mailTemplates } from './mail-templates';
import { mails } from './mails';
import { periods } from './periods';
import { retentionHolds } from './retention-holds';
import { retentionRules } from './retention-rules';
import { reviews } from './reviews';
import { roleGrants } from './role-grants';
import { savedBoards } from './saved-boards';
import { settings } from './settings';
import { submissions } from './submissions';
import { userGroups } from './user-groups';
import { users } from './users';

export { challenges };

/** All resources of the control panel, in the order of its groups. */
export const resources: readonly Resource[] = [
  challenges,
  flags,
  reviews,
  periods,
  savedBoards,
  deletedChallenges,
  deletedFlags,
  users,
  userGroups,
  roleGrants,
  invitations,
  invitationUses,
  consentTexts,
  retentionRules,
  dueData,
  retentionHolds,
  campaigns,
  campaignPositions,
  campaignStages,
  campaignRules,
  campaignStaff,
  campaignCriteria,
  campaignQuestions,
  campaignLetters,
  forms,
  formVersions,
  applicationChoices,
  instances,
  instanceConfigs,
  jobs,
  mails,
  mailTemplates,
  settings,
  submissions,
  integrityEvents,
  auditLogs,
];
