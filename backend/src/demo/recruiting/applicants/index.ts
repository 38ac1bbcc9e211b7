import type { DemoApplicant } from '../applicant';
import { cryptoReverseApplicants } from './crypto-reverse';
import { forensicsApplicants } from './forensics';
import { publicityApplicants } from './publicity';
import { pwnApplicants } from './pwn';
import { unfinishedApplicants } from './unfinished';
import { webApplicants } from './web';

/** All applicants, grouped by their first choice. */
export const demoApplicants: DemoApplicant[] = [
  ...webApplicants,
  ...pwnApplicants,
  ...cryptoReverseApplicants,
  ...forensicsApplicants,
  ...publicityApplicants,
  ...unfinishedApplicants,
];
