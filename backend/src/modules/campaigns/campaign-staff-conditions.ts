/** SQL: whether the user works on the campaign. */
export const isStaffOf = (campaign: string, user: string) =>
  `EXISTS (SELECT 1 FROM campaign_staff staff WHERE staff.campaign_id = ${campaign} AND staff.user_id = ${user})`;

/** SQL: whether the user leads the campaign. */
export const isLeadOf = (campaign: string, user: string) =>
  `EXISTS (SELECT 1 FROM campaign_staff staff
    WHERE staff.campaign_id = ${campaign} AND staff.user_id = ${user} AND staff.kind = 'lead')`;

/** SQL: whether the user works on a position, as a lead of the campaign or as an interviewer of the position. */
export const isStaffOfPosition = (campaign: string, position: string, user: string) =>
  `EXISTS (SELECT 1 FROM campaign_staff staff
    WHERE staff.campaign_id = ${campaign} AND staff.user_id = ${user}
      AND (staff.position_ids = '{}' OR ${position} = ANY (staff.position_ids)))`;

/** SQL: whether the user works on what the row is for: a position of the campaign, or null for all positions. */
export const isStaffOfPart = (row: string, user: string) =>
  `CASE WHEN ${row}.position_id IS NULL THEN ${isStaffOf(`${row}.campaign_id`, user)}
    ELSE ${isStaffOfPosition(`${row}.campaign_id`, `${row}.position_id`, user)} END`;

/** SQL: joins the stage of a choice as `stage`, and as `reveal` the stage from which on staff are told who applied. */
export const joinStages = (choice: string, campaign: string) =>
  `LEFT JOIN campaign_stage stage ON stage.id = ${choice}.stage_id
  LEFT JOIN campaign_stage reveal ON reveal.id = ${campaign}.blind_until_stage_id`;

/** SQL, after `joinStages`: whether staff are not told yet who applied. A choice without a stage is before all stages. */
export const IS_BLIND =
  'coalesce((stage.sort_order, stage.id) < (reveal.sort_order, reveal.id), reveal.id IS NOT NULL)';
