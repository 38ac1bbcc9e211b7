/** SQL: how many rows meet the condition. */
export const countWhere = (condition: string) => `count(*) FILTER (WHERE ${condition})::integer`;
