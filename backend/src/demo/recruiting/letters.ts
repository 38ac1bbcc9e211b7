import type { CampaignLetter } from '../../modules/campaigns';

type DemoLetter = Pick<CampaignLetter, 'decision' | 'subject' | 'subjectEn' | 'text' | 'textEn'>;

/** The mails by which the campaign announces decisions. */
export const demoLetters: DemoLetter[] = [
  {
    decision: 'accepted',
    subject: '【{site}】欢迎加入：{position}',
    subjectEn: '[{site}] Welcome: {position}',
    text: `{name}，你好！

你在“{campaign}”中被录取了，方向是{position}，我们都很高兴。

{words}

请在 {until} 前打开下面的页面，确认加入或放弃名额。逾期没有答复，名额会让给候补的同学：
{link}

确认之后就可以来训练：每周三、周日晚上七点。带上电脑和充电器，不用提前准备什么。

{site}招新组`,
    textEn: `Hello {name},

you are accepted for {position} ({campaign}), and we look forward to you.

{words}

Please confirm or decline on this page until {until}. Without an answer the place goes to the waiting list:
{link}

Once you confirmed, come to our training: Wednesday and Sunday, seven in the evening. Bring a laptop and its charger; there is nothing to prepare.

The recruiting team of {site}`,
  },
  {
    decision: 'waitlisted',
    subject: '【{site}】候补通知：{position}',
    subjectEn: '[{site}] Waiting list: {position}',
    text: `{name}，你好！

你报名“{campaign}”的{position}方向，目前在候补名单中。有人放弃名额时我们会按顺序递补，并再次写信通知你；在此之前不需要做什么。

{words}

等待期间平台照常开放，每周的训练也欢迎来听：
{link}

{site}招新组`,
    textEn: `Hello {name},

you are on the waiting list for {position} ({campaign}). When somebody declines, we go through the list in its order and write to you again; until then there is nothing to do.

{words}

Meanwhile the platform stays open to you, and so is our weekly training:
{link}

The recruiting team of {site}`,
  },
  {
    decision: 'rejected',
    subject: '【{site}】申请结果：{position}',
    subjectEn: '[{site}] Your application: {position}',
    text: `{name}，你好！

感谢你报名“{campaign}”的{position}方向，也谢谢你花时间写下的每一条回答。名额有限，这次没能录取你。

{words}

这不是对你能力的结论。平台一直开放，分享会不需要报名，下一次招新也欢迎再来：
{link}

{site}招新组`,
    textEn: `Hello {name},

thank you for applying for {position} ({campaign}), and for the time that you put into your answers. Places are few, and we cannot offer you one this time.

{words}

This is no verdict on what you can do. The platform stays open, our talks need no registration, and you are welcome to apply again:
{link}

The recruiting team of {site}`,
  },
];
