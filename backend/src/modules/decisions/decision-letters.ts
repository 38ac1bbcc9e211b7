import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, siteAddress } from '../../infra/config';
import { type Queries, Sql } from '../../infra/database';
import { type ChangedTexts, type Mail, renderMail, textsOf } from '../../infra/mail';
import { pickText, type Translated } from '../../lib/locale';
import { timeIn } from '../../lib/zone-clock';
import type { AnnouncedDecision } from '../applications';
import { letterTemplates } from '../campaigns';
import { SiteService } from '../site';
import type { PendingRow } from './pending.repository';

interface TextRow extends ChangedTexts {
  decision: AnnouncedDecision;
}

interface CampaignRow {
  title: string;
  titleEn: string;
}

/** The values that all mails of an announcement share. */
export interface LetterContext {
  site: string;
  campaign: Translated;
  link: string;
  until: string;
  texts: Record<AnnouncedDecision, ReturnType<typeof textsOf>>;
}

const DECISION = `CASE t.template ${Object.entries(letterTemplates)
  .map(([decision, template]) => `WHEN '${template}' THEN '${decision}'`)
  .join(' ')} END`;

const statements = {
  campaign: 'SELECT title, title_en AS "titleEn" FROM campaign WHERE id = $1',
  // The letter of the campaign comes last and wins.
  texts: `SELECT ${DECISION} AS decision, subject, subject_en AS "subjectEn", text, text_en AS "textEn"
      FROM mail_template t WHERE ${DECISION} IS NOT NULL
    UNION ALL
    SELECT decision, subject, subject_en, text, text_en FROM campaign_letter WHERE campaign_id = $1`,
};

/** Writes the mails of an announcement, each in the language of its reader. */
@Injectable()
export class DecisionLetters {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sql: Sql,
    private readonly site: SiteService,
  ) {}

  async readContext(
    campaignId: number,
    respondUntil: string | null,
    zone: string,
    queries: Queries = this.sql,
  ): Promise<LetterContext> {
    const { name: site } = await this.site.current();
    const [campaign] = await queries.run<CampaignRow>(statements.campaign, [campaignId]);
    const changed = await queries.run<TextRow>(statements.texts, [campaignId]);
    const textOf = (decision: AnnouncedDecision) => {
      const rows = changed.filter((row) => row.decision === decision);
      return textsOf(letterTemplates[decision], rows.at(-1));
    };
    return {
      site,
      campaign: { zh: campaign?.title ?? '', en: campaign?.titleEn ?? '' },
      link: `${siteAddress(this.config)}/join/${String(campaignId)}`,
      until: respondUntil === null ? '' : timeIn(zone, respondUntil),
      texts: {
        accepted: textOf('accepted'),
        waitlisted: textOf('waitlisted'),
        rejected: textOf('rejected'),
      },
    };
  }
}

/** The mail about one decision. */
export function writeLetter(
  { site, campaign, link, until, texts }: LetterContext,
  { decision, words, username, position, positionEn, locale }: PendingRow,
): Mail {
  const variables = {
    ...{ site, link, until, words, name: username },
    campaign: pickText(campaign, locale),
    position: pickText({ zh: position, en: positionEn }, locale),
  };
  const mail = renderMail(letterTemplates[decision], locale, variables, texts[decision]);
  // Without words, their paragraph is empty and is removed.
  return words === '' ? { ...mail, text: mail.text.replace(/\n{3,}/g, '\n\n') } : mail;
}
