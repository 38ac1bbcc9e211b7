import { useState } from 'react';
import { ApiError, type FormQuestion, type NestedError, nestedErrors } from '../../../api';
import { useRefusal } from '../../crud/form/form-values';
import type { Questions } from './parts';
import { byPart } from './use-preview';

export interface RefusedParts {
  /** The server errors of the last attempt to save, without parts that were changed since. */
  problems: ReadonlyMap<FormQuestion, readonly NestedError[]>;
  /** Whether the server reported no other errors, so that the builder may take the focus. */
  isAlone: boolean;
}

const NAME = 'questions';

/** The parts that the server refused; a new object for each refusal. */
export function useRefusedParts(questions: Questions): RefusedParts {
  const refusal = useRefusal();
  const [known, setKnown] = useState(() => ({ refusal, refused: refusedBy(refusal, questions) }));
  if (known.refusal === refusal) return known.refused;
  // Computed when the refusal arrives, because error paths use the indexes of the parts as sent.
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
