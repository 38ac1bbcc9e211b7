export interface DemoPlayer {
  username: string;
  userGroup: number;
  /** From 0 to 1: the probability to solve hard challenges. */
  skill: number;
}

/** Fictitious players for the boards; none can log in. */
export const demoPlayers: DemoPlayer[] = [
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
];
