import { type Locale, translate } from '../../lib/locale';

const texts = {
  applicant: {
    summary: { en: 'Interview: {position} ({campaign})', zh: '面试：{position}（{campaign}）' },
    description: { en: 'Your application: {link}', zh: '查看申请：{link}' },
  },
  interviewer: {
    summary: { en: 'Interviews: {position} ({campaign})', zh: '面试：{position}（{campaign}）' },
    description: {
      en: '{taken} of {capacity} seats booked\n{names}',
      zh: '已预约 {taken}/{capacity}\n{names}',
    },
  },
  all: { en: 'all positions', zh: '全部方向' },
  feed: { en: 'Interviews', zh: '面试' },
} as const;

/** The texts of events in calendars. */
export const calendarTexts = {
  applicant: (locale: Locale, params: { position: string; campaign: string; link: string }) => ({
    summary: translate(texts.applicant.summary, locale, params),
    description: translate(texts.applicant.description, locale, params),
  }),
  interviewer: (
    locale: Locale,
    params: { position: string; campaign: string; taken: number; capacity: number; names: string },
  ) => ({
    summary: translate(texts.interviewer.summary, locale, params),
    description: translate(texts.interviewer.description, locale, params).trim(),
  }),
  all: (locale: Locale) => translate(texts.all, locale),
  feed: (locale: Locale) => translate(texts.feed, locale),
};
