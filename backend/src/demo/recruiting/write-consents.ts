import type { EntityManager } from 'typeorm';
import { ConsentText } from '../../modules/consents';
import { DAY } from '../history';
import { demoConsentTexts } from './consents';

const REGISTERED = `INSERT INTO consent (user_id, text_id, given_at)
  SELECT u.id, t.id, u.created_at FROM "user" u JOIN consent_text t ON t.purpose = 'registration'
  WHERE u.created_at > t.published_at ORDER BY u.created_at`;

const APPLIED = `INSERT INTO consent (user_id, text_id, campaign_id, given_at)
  SELECT a.user_id, t.id, a.campaign_id, a.submitted_at FROM application a
  JOIN consent_text t ON t.purpose = 'application'
  WHERE a.submitted_at IS NOT NULL ORDER BY a.submitted_at`;

/** Writes the texts that are agreed to, and who agreed: all who registered or submitted since. */
export async function writeConsents(manager: EntityManager, now: number): Promise<void> {
  await manager.insert(
    ConsentText,
    demoConsentTexts.map(({ publishedDaysAgo, ...text }) => {
      const publishedAt = new Date(now - publishedDaysAgo * DAY);
      return { ...text, number: 1, publishedAt, createdAt: publishedAt, updatedAt: publishedAt };
    }),
  );
  await manager.query(REGISTERED);
  await manager.query(APPLIED);
}
