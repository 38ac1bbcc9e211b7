import type { CampaignRule } from '../../modules/campaigns';
import { FIRST_STAGE, type PositionKey, type StageKey } from './campaign';

interface DemoRule extends Pick<CampaignRule, 'title' | 'titleEn' | 'match'> {
  /** Null for choices of every position. */
  position: PositionKey | null;
  /** The stage of the choices; null for any stage. */
  inStage: StageKey | null;
  conditions: CampaignRule['conditions'];
  /** The proposed stage; null if the rule only selects choices. */
  proposes: StageKey | null;
}

/** The rules that the lead applies every few days. */
export const demoRules: DemoRule[] = [
  {
    ...{ title: 'Web：100 分', titleEn: 'Web: 100 points' },
    ...{ match: 'all', position: 'web', inStage: FIRST_STAGE, proposes: 'task' },
    conditions: [{ column: 'points', operator: 'gte', value: 100 }],
  },
  {
    ...{ title: '密码与逆向：150 分', titleEn: 'Cryptography and reversing: 150 points' },
    ...{ match: 'all', position: 'crypto-reverse', inStage: FIRST_STAGE, proposes: 'task' },
    conditions: [{ column: 'points', operator: 'gte', value: 150 }],
  },
  {
    ...{ title: '一周没有出现', titleEn: 'Not seen for a week' },
    ...{ match: 'all', position: null, inStage: null, proposes: null },
    conditions: [{ column: 'daysInactive', operator: 'gte', value: 7 }],
  },
];
