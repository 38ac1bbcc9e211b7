import { ApiProperty } from '@nestjs/swagger';
import { Id, intRule, property, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';

const points = intRule(limits.adjustment);
const reason = {
  freeText: true,
  ...limits.reason,
  pattern: /\S/,
  mismatch: 'field.required' as const,
};

/** Points to add or, below 0, to take away. */
function AdjustmentPoints(): PropertyDecorator {
  return property(
    { description: 'Added to the score; below 0 taken away. Not 0.' },
    {
      ...points,
      check: (value) => (value === 0 ? { key: 'adjustment.zero' } : points.check(value)),
    },
  );
}

class Reason {
  @Text({ ...reason, description: 'The user reads it in the ledger.' })
  reason: string;

  @Text({
    ...reason,
    optional: true,
    description: 'The same in English; without it the other is shown.',
  })
  reasonEn?: string;
}

export class AdjustmentBody extends Reason {
  @Id()
  userId: number;

  @AdjustmentPoints()
  points: number;
}

/** An adjustment that counts. */
export class VoidAdjustmentBody extends Reason {
  @Id()
  userId: number;

  @Id({ description: 'The `adjustmentId` of the line in the ledger.' })
  adjustmentId: number;
}

/** A capture: a flag that a user holds, or held. */
export class CaptureBody extends Reason {
  @Id()
  userId: number;

  @Id()
  flagId: number;
}

export class UserScore {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty({ type: 'integer', description: 'The score after the change.' })
  score: number;
}
