type Stage = { id: number } & Readonly<Record<string, unknown>>;

/** Whether a stage comes before the one that a choice is in, as the server compares them. */
export function isBack(choice: Readonly<Record<string, unknown>>, stage: Stage): boolean {
  const { stageId, stageOrder } = choice;
  // Whatever has no stage yet only goes forward.
  if (typeof stageId !== 'number') return false;
  const difference = Number(stage['sortOrder']) - Number(stageOrder);
  return difference === 0 ? stage.id < stageId : difference < 0;
}
