import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FormQuestion,
  type FormView,
  type NestedError,
  nestedErrors,
  previewForm,
} from '../../../api';
import { partId, type Questions } from './parts';

const DELAY_MS = 400;

export interface Preview {
  /** The form as applicants see it, from the last preview that the server accepted. */
  view: FormView | undefined;
  /** The errors that the server would return on saving, by part id. */
  problems: ReadonlyMap<string, readonly NestedError[]>;
}

const NOTHING: Preview = { view: undefined, problems: new Map() };

/** Requests a preview shortly after each change; an older answer never replaces a newer one. */
export function usePreview(questions: Questions): Preview {
  const { t } = useTranslation();
  const [preview, setPreview] = useState(NOTHING);
  useEffect(() => {
    if (questions.length === 0) return;
    let isLatest = true;
    const ask = async () => {
      const shown = questions.map((part) => withTitles(part, t));
      try {
        const view = await previewForm(shown);
        if (isLatest) setPreview({ view, problems: new Map() });
      } catch (error) {
        const problems = byPart(nestedErrors(error, 'questions'), questions, partId);
        if (isLatest) setPreview(({ view }) => ({ view, problems }));
      }
    };
    const timer = setTimeout(() => void ask(), DELAY_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [questions, t]);
  return questions.length === 0 ? NOTHING : preview;
}

/** A part without a title is previewed with the name of its kind. */
function withTitles(part: FormQuestion, t: TFunction): FormQuestion {
  const titled = <T extends { title: string; titleEn: string }>(one: T, fallback: string): T => ({
    ...one,
    title: one.title.trim() || one.titleEn.trim() || fallback,
  });
  return {
    ...titled(part, t(`forms.builder.kind.${part.kind}`)),
    options: part.options.map((option, index) =>
      titled(option, t('forms.builder.option', { number: index + 1 })),
    ),
    showIf: part.showIf?.answers.length === 0 ? null : part.showIf,
  };
}

/** Groups errors such as `3.title` by part; their paths are then relative to the part. */
export function byPart<Id>(
  errors: readonly NestedError[],
  questions: Questions,
  idOf: (part: FormQuestion) => Id,
): Map<Id, NestedError[]> {
  const problems = new Map<Id, NestedError[]>();
  for (const error of errors) {
    const [number = '', ...path] = error.path.split('.');
    const part = questions[Number(number)];
    if (!part) continue;
    const id = idOf(part);
    problems.set(id, [...(problems.get(id) ?? []), { ...error, path: path.join('.') }]);
  }
  return problems;
}
