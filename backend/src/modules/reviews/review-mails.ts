import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, siteAddress } from '../../infra/config';
import type { Queries } from '../../infra/database';
import { addMails, isReachable, readTexts, renderMail } from '../../infra/mail';
import { type Locale, pickText } from '../../lib/locale';
import { readSiteName } from '../site';

interface AuthorRow {
  id: number;
  username: string;
  email: string;
  locale: Locale;
  challengeId: number;
  title: string;
  titleEn: string | null;
}

const AUTHORS = `SELECT u.id, u.username, u.email, u.locale, c.id AS "challengeId", c.title, c.title_en AS "titleEn"
  FROM task_answer_author o JOIN "user" u ON u.id = o.user_id JOIN challenge c ON c.id = o.challenge_id
  WHERE o.answer_id = $1 AND o.accepted_at IS NOT NULL AND ${isReachable('u')} ORDER BY u.id`;

/** Tells the authors of an answer by mail that there is feedback; the mail itself tells nothing of it. */
@Injectable()
export class ReviewMails {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Writes a mail to each author in the caller's transaction. */
  async add(queries: Queries, answerId: number): Promise<void> {
    const authors = await queries.run<AuthorRow>(AUTHORS, [answerId]);
    const site = await readSiteName(queries);
    const texts = await readTexts(queries, 'answerFeedback');
    const mails = authors.map(({ locale, challengeId, title, titleEn, ...author }) => {
      const variables = {
        ...{ site, name: author.username },
        challenge: pickText({ zh: title, en: titleEn ?? title }, locale),
        link: `${siteAddress(this.config)}/challenge/detail/${String(challengeId)}`,
      };
      return { mail: renderMail('answerFeedback', locale, variables, texts), to: author };
    });
    await addMails(queries, mails);
  }
}
