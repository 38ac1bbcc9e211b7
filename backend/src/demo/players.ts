export interface DemoPlayer {
  username: string;
  userGroup: number;
  /** From 0 to 1: the probability to solve hard challenges. */
  skill: number;
  /** How many days ago the account was created. */
  days: number;
}

const seasoned = (player: Omit<DemoPlayer, 'days'>): DemoPlayer => ({ ...player, days: 40 });

/** Fictitious players for the boards; none can log in. */
export const demoPlayers = [
  { username: '青柠', userGroup: 0, skill: 0.92 },
  { username: 'moth', userGroup: 1, skill: 0.97 },
  { username: '半夏', userGroup: 0, skill: 0.7 },
  { username: 'kestrel', userGroup: 1, skill: 0.85 },
  { username: '山月', userGroup: 0, skill: 0.55 },
  { username: 'null_island', userGroup: 2, skill: 0.9 },
  { username: '不吃香菜', userGroup: 0, skill: 0.4 },
  { username: 'paperboat', userGroup: 1, skill: 0.6 },
  { username: '小满', userGroup: 0, skill: 0.75 },
  { username: 'tinfoil', userGroup: 2, skill: 0.5 },
  { username: '橘猫警长', userGroup: 1, skill: 0.65 },
  { username: 'off-by-one', userGroup: 1, skill: 0.8 },
  { username: '听雨', userGroup: 0, skill: 0.3 },
  { username: 'marmalade', userGroup: 2, skill: 0.35 },
  { username: '阿澈', userGroup: 0, skill: 0.62 },
  { username: 'segfault', userGroup: 1, skill: 0.45 },
  { username: '云上', userGroup: 0, skill: 0.2 },
  { username: 'lanternfish', userGroup: 2, skill: 0.7 },
  { username: '第七页', userGroup: 1, skill: 0.25 },
  { username: 'quietfox', userGroup: 0, skill: 0.5 },
].map(seasoned);

/** Freshmen who came for the recruitment. Players with skill 0 have no captures. */
export const demoFreshmen: DemoPlayer[] = [
  { username: '海盐', userGroup: 0, skill: 0.3, days: 17 },
  { username: 'sparrow', userGroup: 0, skill: 0.45, days: 18 },
  { username: '木木夕', userGroup: 0, skill: 0, days: 6 },
  { username: '南风知意', userGroup: 0, skill: 0.35, days: 16 },
  { username: 'wombat', userGroup: 0, skill: 0.2, days: 9 },
  { username: '十一', userGroup: 0, skill: 0, days: 4 },
  { username: '夜航船', userGroup: 0, skill: 0.5, days: 17 },
  { username: 'bytecat', userGroup: 0, skill: 0.25, days: 12 },
  { username: '豆沙包', userGroup: 0, skill: 0, days: 5 },
  { username: '白露', userGroup: 0, skill: 0.2, days: 8 },
  { username: '秋水', userGroup: 0, skill: 0.15, days: 10 },
  { username: 'orbit9', userGroup: 0, skill: 0.4, days: 11 },
  { username: '栗子', userGroup: 0, skill: 0.45, days: 17 },
  { username: '林间小鹿', userGroup: 0, skill: 0.4, days: 16 },
  { username: '半糖去冰', userGroup: 0, skill: 0, days: 15 },
  { username: 'papaya', userGroup: 1, skill: 0, days: 13 },
  { username: '芝麻汤圆', userGroup: 0, skill: 0, days: 7 },
  { username: 'hazel_t', userGroup: 0, skill: 0, days: 8 },
  { username: '一颗星', userGroup: 0, skill: 0, days: 3 },
  { username: 'driftwood', userGroup: 0, skill: 0.2, days: 6 },
  { username: '晚风', userGroup: 0, skill: 0, days: 2 },
  { username: 'pinecone', userGroup: 0, skill: 0.3, days: 14 },
];
