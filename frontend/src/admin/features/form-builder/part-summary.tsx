import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '../../../api';
import { useLocalize } from '../../../i18n/languages';
import type { Questions } from './parts';

/** Returns a function for the title of a part in the reader's language, or a placeholder if it has none. */
export function usePartTitle(): (part: FormQuestion) => string {
  const { t } = useTranslation();
  const localize = useLocalize();
  return ({ title, titleEn }) => localize(title, titleEn).trim() || t('forms.builder.untitled');
}

/** Returns a function for a part's condition in one line; undefined if the part is always shown. */
export function useConditionText(questions: Questions): (part: FormQuestion) => string | undefined {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const titleOf = usePartTitle();
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'disjunction' });
  return ({ topics, showIf }) => {
    const asked = questions.find(({ key }) => key === showIf?.question);
    const answers = showIf?.answers.map((answer) => {
      const option = asked?.options.find(({ key }) => key === answer);
      if (option) return localize(option.title, option.titleEn) || answer;
      return asked?.kind === 'consent' ? t('forms.builder.given') : answer;
    });
    const texts = [
      ...(topics.length > 0 ? [t('forms.builder.forTopics', { topics: list.format(topics) })] : []),
      ...(showIf && answers
        ? [
            t('forms.builder.afterAnswer', {
              question: asked ? titleOf(asked) : showIf.question,
              answers: list.format(answers),
            }),
          ]
        : []),
    ];
    return texts.length > 0 ? texts.join(' · ') : undefined;
  };
}
