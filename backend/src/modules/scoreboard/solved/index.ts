export { UserSolved } from './dto/user-solved';
export { SolvedChallengesCache } from './solved-challenges-cache';
export { SolvedRepository } from './solved.repository';
export { SolvedService } from './solved.service';
