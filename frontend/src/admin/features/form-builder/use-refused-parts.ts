import { useState } from 'react';
import { ApiError, type FormQuestion, type NestedError, nestedErrors } from '../../../api';
import { useRefusal } from '../../crud/form/form-values';
import type { Questions } from './parts';
import { byPart } from './use-preview';

export interface RefusedParts {
  /** What the server refused at the last try to save, of the parts that have not been changed since. */
  problems: ReadonlyMap<FormQuestion, readonly NestedError[]>;
  /** Whether it refused nothing else, so that the builder goes to the first of them. */
  isAlone: boolean;
}

const NAME = 'questions';

/** The parts that the server refused; a new object for each refusal. */
export function useRefusedParts(questions: Questions): RefusedParts {
  const refusal = useRefusal();
  const [known, setKnown] = useState(() => ({ refusal, refused: refusedBy(refusal, questions) }));
  if (known.refusal === refusal) return known.refused;
  // Now, as the numbers in the errors are those of the parts as they were sent.
  const refused = refusedBy(refusal, questions);
  setKnown({ refusal, refused });
  return refused;
}

function refusedBy(refusal: unknown, questions: Questions): RefusedParts {
  const errors = refusal instanceof ApiError ? Object.keys(refusal.errors ?? {}) : [];
  return {
    problems: byPart(nestedErrors(refusal, NAME), questions, (part) => part),
    isAlone: errors.every((key) => key.startsWith(NAME)),
  };
}
