/** SQL: whether the user works on the campaign. */
export const isStaffOf = (campaign: string, user: string) =>
  `EXISTS (SELECT 1 FROM campaign_staff staff WHERE staff.campaign_id = ${campaign} AND staff.user_id = ${user})`;

/** SQL: whether the user leads the campaign. */
export const isLeadOf = (campaign: string, user: string) =>
  `EXISTS (SELECT 1 FROM campaign_staff staff
    WHERE staff.campaign_id = ${campaign} AND staff.user_id = ${user} AND staff.kind = 'lead')`;

/** SQL: whether the user works on what belongs to a position: as a lead of its campaign, or as one of its interviewers. */
export const isStaffOfPosition = (campaign: string, position: string, user: string) =>
  `EXISTS (SELECT 1 FROM campaign_staff staff
    WHERE staff.campaign_id = ${campaign} AND staff.user_id = ${user}
      AND (staff.position_ids = '{}' OR ${position} = ANY (staff.position_ids)))`;

/**
 * SQL: whether staff do not know yet whose choice they see. `stage` is the alias of its stage and `reveal` that of the stage
 * from which on they know, of rows that are joined from the left: a choice without a stage stands before all of them.
 */
export const isBlindBefore = (stage: string, reveal: string) =>
  `coalesce((${stage}.sort_order, ${stage}.id) < (${reveal}.sort_order, ${reveal}.id), ${reveal}.id IS NOT NULL)`;
