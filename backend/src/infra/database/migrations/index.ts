import { Initial1000000000001 } from './0001-initial';
import { UserGroups1000000000002 } from './0002-user-groups';
import { ScoreEvents1000000000003 } from './0003-score-events';
import { Periods1000000000004 } from './0004-periods';
import { PeriodFreeze1000000000006 } from './0006-period-freeze';
import { Roles1000000000007 } from './0007-roles';
import { Bin1000000000008 } from './0008-bin';
import { Statistics1000000000009 } from './0009-statistics';
import { SavedBoards1000000000010 } from './0010-saved-boards';
import { OwnTries1000000000011 } from './0011-own-tries';
import { ChallengeRoom1000000000012 } from './0012-challenge-room';
import { AuthorInvitations1000000000013 } from './0013-author-invitations';
import { Drafts1000000000014 } from './0014-drafts';
import { AccountsOfEvents1000000000015 } from './0015-accounts-of-events';
import { ShortLocks1000000000016 } from './0016-short-locks';
import { UploadedAttachments1000000000017 } from './0017-uploaded-attachments';
import { Faq1000000000018 } from './0018-faq';
import { Attention1000000000019 } from './0019-attention';
import { LastBackup1000000000021 } from './0021-last-backup';
import { ChallengeTotal1000000000022 } from './0022-challenge-total';
import { Files1000000000023 } from './0023-files';
import { Mails1000000000024 } from './0024-mails';
import { EventTopics1000000000025 } from './0025-event-topics';
import { MailTemplates1000000000026 } from './0026-mail-templates';
import { Campaigns1000000000027 } from './0027-campaigns';

/** Versioned migrations in the order they run. They make tables, constraints and indexes; a released one never changes. */
export const migrations = [
  Initial1000000000001,
  UserGroups1000000000002,
  ScoreEvents1000000000003,
  Periods1000000000004,
  PeriodFreeze1000000000006,
  Roles1000000000007,
  Bin1000000000008,
  Statistics1000000000009,
  SavedBoards1000000000010,
  OwnTries1000000000011,
  ChallengeRoom1000000000012,
  AuthorInvitations1000000000013,
  Drafts1000000000014,
  AccountsOfEvents1000000000015,
  ShortLocks1000000000016,
  UploadedAttachments1000000000017,
  Faq1000000000018,
  Attention1000000000019,
  LastBackup1000000000021,
  ChallengeTotal1000000000022,
  Files1000000000023,
  Mails1000000000024,
  EventTopics1000000000025,
  MailTemplates1000000000026,
  Campaigns1000000000027,
];
