import { DATE_FORMAT, harmlessText, inZone, text } from '../../../infra/workbooks';
import { pickText, type Translated } from '../../../lib/locale';
import { type ColumnGroup, WIDTHS } from './column-group';

const TEXTS = {
  position: { en: 'Position', zh: '方向' },
  rank: { en: 'Choice', zh: '志愿' },
  stage: { en: 'Stage', zh: '阶段' },
  since: { en: 'In stage since', zh: '进入阶段时间' },
  state: { en: 'State', zh: '状态' },
  submittedAt: { en: 'Submitted', zh: '提交时间' },
} satisfies Record<string, Translated>;

const STATES = {
  submitted: { en: 'Submitted', zh: '已提交' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
};

/** The position, the stage and the state of the application. */
export const choiceColumns: ColumnGroup = ({ locale, zone, clock }) => {
  const title = (name: keyof typeof TEXTS) => pickText(TEXTS[name], locale);
  const words = (zh: string | null, en: string | null) =>
    harmlessText(pickText({ zh: zh ?? '', en: en ?? '' }, locale));
  const time = (at: Date) =>
    ({ value: clock.at(at.getTime()), type: Date, format: DATE_FORMAT }) as const;
  const { text: wide, number, time: timeWidth } = WIDTHS;
  return [
    {
      title: title('position'),
      width: wide,
      cell: ({ positionTitle, positionTitleEn }) => words(positionTitle, positionTitleEn),
    },
    { title: title('rank'), width: number, cell: ({ rank }) => rank },
    {
      title: title('stage'),
      width: wide,
      cell: ({ stageTitle, stageTitleEn }) => words(stageTitle, stageTitleEn),
    },
    {
      title: inZone(title('since'), zone, locale),
      width: timeWidth,
      cell: ({ stageSince }) => time(stageSince),
    },
    {
      title: title('state'),
      width: number,
      cell: ({ state }) => text(pickText(STATES[state], locale)),
    },
    {
      title: inZone(title('submittedAt'), zone, locale),
      width: timeWidth,
      cell: ({ submittedAt }) => time(submittedAt),
    },
  ];
};
