import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, siteAddress } from '../../infra/config';
import { Sql } from '../../infra/database';
import { addMail } from '../../infra/mail';
import { pickText, translate, type Translated } from '../../lib/locale';
import { readSiteName } from '../site';
import { type DueItem, RetentionRepository, type Warning } from './retention.repository';

const TEXTS = {
  account: { en: 'your account, with all that belongs to it,', zh: '您的账号及其全部数据' },
  application: { en: 'your application to “{campaign}”', zh: '您在“{campaign}”中的申请' },
  anonymize: { en: 'made anonymous', zh: '匿名化' },
  delete: { en: 'deleted', zh: '删除' },
  accountReason: {
    en: 'Accounts that nobody logs in to for {days} days are deleted. To keep yours, log in before.',
    zh: '超过 {days} 天未登录的账号会被删除。如需保留，请在此之前登录一次。',
  },
  applicationReason: {
    en: 'Applications that did not lead to a place are kept for {days} days after their end.',
    zh: '未录取的申请在结束后保留 {days} 天。',
  },
} as const satisfies Record<string, Translated>;

/** Warns people by mail before their data is deleted. */
@Injectable()
export class DueWarnings {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sql: Sql,
    private readonly retention: RetentionRepository,
  ) {}

  /** Writes the mail about an item, unless it was written for this due date. Returns whether it wrote one. */
  warn(item: DueItem): Promise<boolean> {
    return this.sql.transaction(async (queries) => {
      if (!(await this.retention.lockPerson(queries, item.userId))) return false;
      const warning = await this.retention.recordWarning(queries, item);
      if (!warning) return false;
      const { email, locale, username } = warning;
      const variables = {
        site: await readSiteName(queries),
        name: username,
        link: `${siteAddress(this.config)}/user`,
        ...describe(warning),
      };
      await addMail(queries, 'retentionWarning', variables, { id: item.userId, email, locale });
      return true;
    });
  }
}

function describe({ locale, action, days, dueAt, campaignTitle, campaignTitleEn }: Warning) {
  const isAccount = campaignTitle === null;
  const title = { zh: campaignTitle ?? '', en: campaignTitleEn ?? '' };
  const what = isAccount ? TEXTS.account : TEXTS.application;
  const reason = isAccount ? TEXTS.accountReason : TEXTS.applicationReason;
  return {
    what: translate(what, locale, { campaign: pickText(title, locale) }),
    action: translate(TEXTS[action], locale),
    reason: translate(reason, locale, { days }),
    date: dueAt.toISOString().slice(0, 'YYYY-MM-DD'.length),
  };
}
