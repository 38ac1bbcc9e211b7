import { harmlessText, text } from '../../../infra/workbooks';
import { pickText } from '../../../lib/locale';
import { pseudonymOf } from '../../applications';
import { type ExportedChoice, findGroups } from '../export-rows';
import { type ColumnGroup, WIDTHS } from './column-group';

const TEXTS = {
  name: { en: 'Name', zh: '用户名' },
  group: { en: 'Class', zh: '用户组' },
  email: { en: 'Email', zh: '邮箱' },
  telephone: { en: 'Telephone', zh: '手机号' },
  qqId: { en: 'QQ ID', zh: 'QQ 号' },
};

/** Identity and contact data of the applicant. In a blind stage, only a pseudonym. */
export const identityColumns: ColumnGroup = async ({ queries, locale }) => {
  const groups = new Map((await findGroups(queries)).map((group) => [group.code, group]));
  const nameOf = ({ username, applicationId, isBlind }: ExportedChoice) =>
    isBlind ? pseudonymOf(applicationId, locale) : username;
  const groupOf = ({ userGroup }: ExportedChoice) => {
    const group = groups.get(userGroup);
    return group ? pickText({ zh: group.name, en: group.nameEn }, locale) : String(userGroup);
  };
  const known = (cell: (choice: ExportedChoice) => ReturnType<typeof text>) => {
    return (choice: ExportedChoice) => (choice.isBlind ? null : cell(choice));
  };
  const title = (name: keyof typeof TEXTS) => pickText(TEXTS[name], locale);
  return [
    { title: title('name'), width: WIDTHS.text, cell: (one) => harmlessText(nameOf(one)) },
    { title: title('group'), width: WIDTHS.text, cell: known((one) => harmlessText(groupOf(one))) },
    { title: title('email'), width: WIDTHS.text, cell: known(({ email }) => harmlessText(email)) },
    // Validation allows no formula in these numbers, so they need no `harmlessText`.
    { title: title('telephone'), width: WIDTHS.text, cell: known((one) => text(one.telephone)) },
    { title: title('qqId'), width: WIDTHS.text, cell: known(({ qqId }) => text(qqId)) },
  ];
};
