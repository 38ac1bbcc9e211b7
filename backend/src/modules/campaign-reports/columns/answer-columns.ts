import { harmlessText } from '../../../infra/workbooks';
import { type Locale, pickText } from '../../../lib/locale';
import { isAnswerShown } from '../../applications';
import { type Answers, mergeQuestions, type Question } from '../../forms';
import { findFileNames, findVersions } from '../export-rows';
import { type ColumnGroup, harmlessList, WIDTHS, yesOrNo } from './column-group';

/** A column for each question of any answered version. A blind stage hides answers that reveal the applicant. */
export const answerColumns: ColumnGroup = async ({ queries, campaignId, locale }) => {
  const questions = mergeQuestions(await findVersions(queries, campaignId));
  const fileNames = await findFileNames(queries, campaignId);
  return questions.map((question) => ({
    title: pickText({ zh: question.title, en: question.titleEn }, locale),
    width: question.kind === 'longText' ? WIDTHS.long : WIDTHS.text,
    cell: ({ answers, isBlind }) => {
      const answer = answers[question.key];
      // Only leads export.
      if (answer === undefined || !isAnswerShown(question, { isLead: true, isBlind })) return null;
      return answerCell(question, answer, { locale, isBlind, fileNames });
    },
  }));
};

interface Reading {
  locale: Locale;
  isBlind: boolean;
  fileNames: ReadonlyMap<number, string>;
}

function answerCell(question: Question, answer: Answers[string], reading: Reading) {
  if (typeof answer === 'boolean') return yesOrNo(answer, reading.locale);
  if (typeof answer === 'number') return answer;
  const parts = [answer].flat();
  if (question.kind === 'file') return harmlessText(filesOf(parts, reading).join('\n'));
  if (question.kind !== 'choice' && question.kind !== 'choices')
    return harmlessText(parts.join('\n'));
  const titles = new Map(
    question.options.map(({ key, title, titleEn }) => [
      key,
      pickText({ zh: title, en: titleEn }, reading.locale),
    ]),
  );
  return harmlessList(
    parts.map((key) => titles.get(String(key)) ?? String(key)),
    reading.locale,
  );
}

/** The names of files, or numbers in a blind stage, as a name may reveal the applicant. */
function filesOf(ids: readonly unknown[], { fileNames, isBlind, locale }: Reading): string[] {
  return ids.map((id, index) => {
    const position = String(index + 1);
    if (isBlind) return pickText({ en: `File ${position}`, zh: `文件 ${position}` }, locale);
    return fileNames.get(Number(id)) ?? `#${String(id)}`;
  });
}
