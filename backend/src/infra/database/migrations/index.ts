import { Users1000000000001 } from './1000000000001-users';
import { Auth1000000000002 } from './1000000000002-auth';
import { AuditSite1000000000003 } from './1000000000003-audit-site';
import { Invitations1000000000004 } from './1000000000004-invitations';
import { ChallengesFlags1000000000005 } from './1000000000005-challenges-flags';
import { CapturesTotals1000000000006 } from './1000000000006-captures-totals';
import { Attachments1000000000007 } from './1000000000007-attachments';
import { Scoring1000000000008 } from './1000000000008-scoring';
import { ScoringTriggers1000000000009 } from './1000000000009-scoring-triggers';
import { SubmitFlag1000000000010 } from './1000000000010-submit-flag';
import { LiveEvents1000000000015 } from './1000000000015-live-events';
import { Captcha1000000000016 } from './1000000000016-captcha';
import { Instances1000000000021 } from './1000000000021-instances';
import { InstanceStates1000000000022 } from './1000000000022-instance-states';
import { DynamicFlags1000000000023 } from './1000000000023-dynamic-flags';
import { SiteName1000000000030 } from './1000000000030-site-name';
import { AccountNews1000000000031 } from './1000000000031-account-news';
import { DerivedScores1000000000050 } from './1000000000050-derived-scores';
import { BloodSubjects1000000000060 } from './1000000000060-blood-subjects';
import { EventTriggers1000000000061 } from './1000000000061-event-triggers';
import { UsernameSkeletons1000000000062 } from './1000000000062-username-skeletons';
import { CodeTriesBySource1000000000063 } from './1000000000063-code-tries-by-source';
import { FinishSubmission1000000000064 } from './1000000000064-finish-submission';
import { CaptureFeed1000000000065 } from './1000000000065-capture-feed';

/** In the order they run. */
export const migrations = [
  Users1000000000001,
  Auth1000000000002,
  AuditSite1000000000003,
  Invitations1000000000004,
  ChallengesFlags1000000000005,
  CapturesTotals1000000000006,
  Attachments1000000000007,
  Scoring1000000000008,
  ScoringTriggers1000000000009,
  SubmitFlag1000000000010,
  LiveEvents1000000000015,
  Captcha1000000000016,
  Instances1000000000021,
  InstanceStates1000000000022,
  DynamicFlags1000000000023,
  SiteName1000000000030,
  AccountNews1000000000031,
  DerivedScores1000000000050,
  BloodSubjects1000000000060,
  EventTriggers1000000000061,
  UsernameSkeletons1000000000062,
  CodeTriesBySource1000000000063,
  FinishSubmission1000000000064,
  CaptureFeed1000000000065,
];
