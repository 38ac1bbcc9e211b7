import type { EntityManager } from 'typeorm';
import { ConsentText } from '../../modules/consents';
import { DAY } from '../history';
import { demoConsentTexts } from './consents';

const APPLIED = `INSERT INTO consent (user_id, text_id, campaign_id, given_at)
  SELECT a.user_id, t.id, a.campaign_id, a.submitted_at FROM application a
  JOIN consent_text t ON t.purpose = 'application'
  WHERE a.submitted_at IS NOT NULL ORDER BY a.submitted_at`;

/** Writes the consent texts, and the consents of all submitted applications. */
export async function writeConsents(manager: EntityManager, now: number): Promise<void> {
  await manager.insert(
    ConsentText,
    demoConsentTexts.map(({ publishedDaysAgo, ...text }) => {
      if (publishedDaysAgo === undefined) return text;
      const publishedAt = new Date(now - publishedDaysAgo * DAY);
      return { ...text, number: 1, publishedAt, createdAt: publishedAt, updatedAt: publishedAt };
    }),
  );
  await manager.query(APPLIED);
}
