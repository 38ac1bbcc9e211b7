import { ApiProperty } from '@nestjs/swagger';
import { Id, property, Text } from '../../../http/validation';
import { limits } from '../../../lib/limits';

const { min, max } = limits.adjustment;
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
    { type: 'integer', minimum: min, maximum: max },
    (value) => {
      if (value === undefined || value === null) return { key: 'field.required' };
      if (value === 0) return { key: 'adjustment.zero' };
      const fits = Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
      return fits ? undefined : { key: 'field.integer', params: { min, max } };
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
