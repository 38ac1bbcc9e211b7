import type { Slots } from '../../crud/resource';
import { CategoryInput, PriorityInput } from './notice-inputs';
import { ReleaseInput, ReleaseTimeInput } from './release-input';
import { ReleaseValue } from './release-state';

export { checkBulk, checkSave } from './check-release';

/** The widgets of the fields that control who sees a challenge and when. */
export const widgets = {
  category: { Input: CategoryInput },
  release: { Value: ReleaseValue },
  hidden: { Input: ReleaseInput },
  releaseAt: { Input: ReleaseTimeInput },
  priority: { Input: PriorityInput },
} as Slots['widgets'];
