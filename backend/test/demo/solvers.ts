import type { Published } from './published';
import { solveChecker, solveInversions, solvePage, solveShop, solveVault } from './solve-code';
import { solveCaesar, solveSmallE } from './solve-crypto';
import { solveCheckIn, solveDolls, solveHistory, solveLog, solvePoster } from './solve-text';

/** Functions by title that compute the flags from the published parts of a challenge. */
export const solvers: Record<string, (published: Published) => string[]> = {
  签到: solveCheckIn,
  页面背后: solvePage,
  小小校验器: solveChecker,
  街角小店: solveShop,
  凯撒的便条: solveCaesar,
  偷懒的公钥: solveSmallE,
  透明的金库: solveVault,
  套娃: solveDolls,
  消失的提交: solveHistory,
  沉默的日志: solveLog,
  招新海报: solvePoster,
  百万逆序: solveInversions,
};
