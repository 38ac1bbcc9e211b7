type Stage = { id: number } & Readonly<Record<string, unknown>>;

/** Whether a stage comes before the choice's current one, in the server's order. */
export function isBack(choice: Readonly<Record<string, unknown>>, stage: Stage): boolean {
  const { stageId, stageOrder } = choice;
  // A choice without a stage can only move forward.
  if (typeof stageId !== 'number') return false;
  const difference = Number(stage['sortOrder']) - Number(stageOrder);
  return difference === 0 ? stage.id < stageId : difference < 0;
}
