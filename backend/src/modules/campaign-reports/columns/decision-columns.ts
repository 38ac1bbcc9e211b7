import { DATE_FORMAT, harmlessText, inZone, text } from '../../../infra/workbooks';
import { pickText, type Translated } from '../../../lib/locale';
import type { Decision, OfferState, Standing } from '../../applications';
import { type ColumnGroup, WIDTHS } from './column-group';

const TEXTS = {
  decision: { en: 'Decision', zh: '结果' },
  words: { en: 'Feedback', zh: '反馈' },
  announced: { en: 'Announced', zh: '已公布' },
  announcedAt: { en: 'Announced at', zh: '公布时间' },
  offer: { en: 'Answer', zh: '答复' },
  standing: { en: 'Standing', zh: '志愿状态' },
} satisfies Record<string, Translated>;

const DECISIONS: Record<Decision, Translated> = {
  none: { en: 'Not decided', zh: '未决定' },
  accepted: { en: 'Accepted', zh: '录取' },
  waitlisted: { en: 'Waiting list', zh: '候补' },
  rejected: { en: 'Rejected', zh: '未录取' },
};

const ANNOUNCED: Record<Decision, Translated> = {
  ...DECISIONS,
  none: { en: 'Not yet', zh: '未公布' },
};

const OFFERS: Record<OfferState, Translated> = {
  open: { en: 'To be answered', zh: '待答复' },
  confirmed: { en: 'Confirmed', zh: '已确认' },
  declined: { en: 'Declined', zh: '已放弃' },
  expired: { en: 'Not answered in time', zh: '逾期未答复' },
};

const STANDINGS: Record<Standing, Translated> = {
  open: { en: 'Open', zh: '进行中' },
  waiting: { en: 'Waits for a better wish', zh: '等待更优先的志愿' },
  closed: { en: 'Closed', zh: '已结束' },
};

/** The decision, its announcement, and the answer of the applicant. */
export const decisionColumns: ColumnGroup = ({ locale, zone, clock }) => {
  const title = (name: keyof typeof TEXTS) => pickText(TEXTS[name], locale);
  const words = (translated: Translated) => text(pickText(translated, locale));
  const { text: width, time, long } = WIDTHS;
  return [
    { title: title('decision'), width, cell: ({ decision }) => words(DECISIONS[decision]) },
    { title: title('words'), width: long, cell: (choice) => harmlessText(choice.words) },
    { title: title('announced'), width, cell: ({ announced }) => words(ANNOUNCED[announced]) },
    {
      title: inZone(title('announcedAt'), zone, locale),
      width: time,
      cell: ({ announcedAt: at }) =>
        at && { value: clock.at(at.getTime()), type: Date, format: DATE_FORMAT },
    },
    { title: title('offer'), width, cell: ({ offer }) => offer && words(OFFERS[offer]) },
    { title: title('standing'), width, cell: ({ standing }) => words(STANDINGS[standing]) },
  ];
};
