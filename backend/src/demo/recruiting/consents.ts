import type { ConsentText } from '../../modules/consents';

interface DemoConsentText extends Pick<ConsentText, 'purpose' | 'text' | 'textEn'> {
  /** The days since the publication; missing for a draft. */
  publishedDaysAgo?: number;
}

/** The consent text of applications, and a draft of the consent text of registrations. */
export const demoConsentTexts: DemoConsentText[] = [
  {
    purpose: 'registration',
    text: `本站为训练和招新保存以下数据：

- **账号**：用户名、邮箱、手机号、QQ 号和用户组。手机号与 QQ 号只有管理员能看到，报名之后招新负责人也能看到；用于领奖、应急和招新时的联系。
- **训练**：打开过的题、提交的内容、启动的实例和得分。用户名、用户组和得分会出现在榜单上。

数据保存到账号注销为止，不提供给社团以外的人。谁单独查看过你的联系方式，用户中心里都有记录。

你可以随时在用户中心撤回同意，账号随之立即删除。更正数据请联系管理员。`,
    textEn: `For training and recruiting this site keeps:

- **Your account**: username, mail address, telephone, QQ number and class. Telephone and QQ number are seen by admins, and by the leads of a recruitment once you applied to it; they are used about prizes, emergencies and recruiting.
- **Your training**: challenges you opened, what you submitted, instances you started, and your points. Username, class and points are shown on boards.

The data is kept until your account is deleted, and given to nobody outside the club. Your user center lists who looked up your contact data.

You can withdraw this consent in the user center at any time, which deletes your account at once. To correct data, ask an admin.`,
  },
  {
    ...{ purpose: 'application', publishedDaysAgo: 21 },
    text: `为了这次招新，我们使用：

- 报名表中的**回答与文件**；
- 你的**训练记录**：做过和试过的题、得分、活跃的日期；
- 你的**联系方式**，用于通知面试和结果。

只有招新成员能看到：面试官看到所负责方向的申请，负责人还能看到联系方式。面试之前匿名评审，负责人查看申请人身份会留下记录。谁打开过你的申请、下载过你的文件，用户中心里都能看到。

未录取者的回答与文件在招新结束一年后由管理员删除。你也可以随时在用户中心撤回同意：申请随之撤回，回答与文件立即删除。`,
    textEn: `For this recruitment we use:

- your **answers and files**;
- your **training**: challenges you solved and tried, your points, and the days on which you were active;
- your **contact data**, to tell you about interviews and the result.

Only those who work on the recruitment see it: interviewers the applications for their positions, leads also your contact data. Until the interview they judge without names, and a lead who looks one up leaves a record. Your user center lists who opened your application and downloaded your files.

Answers and files of those who are not accepted are deleted by an admin a year after the recruitment. You can withdraw your consent in the user center at any time: your application is withdrawn with it, and answers and files are deleted at once.`,
  },
];
