import { Injectable } from '@nestjs/common';
import { AppError, invalidField } from '../../http/errors';
import type { Queries } from '../../infra/database';
import type { ConsentPurpose } from './consent-text.entity';
import { ConsentsRepository, type ConsentTextRow, type Person } from './consents.repository';
import type { ConsentTextView, OwnConsent } from './dto/consent';

/** Reads consent texts, and records consents and their withdrawal. */
@Injectable()
export class ConsentsService {
  constructor(private readonly consents: ConsentsRepository) {}

  /** The text that users have to agree to; null if there is none. */
  async current(purpose: ConsentPurpose): Promise<ConsentTextView | null> {
    return viewOf(await this.consents.findCurrent(purpose));
  }

  /** The text that the person still has to agree to; null if there is none. */
  async missing(purpose: ConsentPurpose, person: Person): Promise<ConsentTextView | null> {
    return viewOf(await this.consents.findMissing(purpose, person));
  }

  /** Throws 400 on `consentTextId` without a consent, and `consent.outdated` for one to another version. */
  async assertCurrent(purpose: ConsentPurpose, textId: number | undefined): Promise<void> {
    assertAgrees(await this.consents.findCurrent(purpose), textId);
  }

  /** Records the consent of the person in the caller's transaction. Throws the errors of `assertCurrent`. */
  async give(
    queries: Queries,
    purpose: ConsentPurpose,
    person: Person,
    textId: number | undefined,
  ): Promise<void> {
    const asked = await this.consents.findMissing(purpose, person, queries);
    assertAgrees(asked, textId);
    if (asked) await this.consents.insert(queries, person.userId, person.campaignId, asked.id);
  }

  /** Whether the person agrees to any version of the text. */
  isGiven(purpose: ConsentPurpose, person: Person): Promise<boolean> {
    return this.consents.isGiven(purpose, person);
  }

  /** Throws `consent.notFound` if the person has not agreed, or has withdrawn the consent. */
  async assertGiven(purpose: ConsentPurpose, person: Person): Promise<void> {
    if (!(await this.isGiven(purpose, person))) throw new AppError('consent.notFound');
  }

  /** Withdraws the consent to all versions of the text. Throws `consent.notFound` if there is none. */
  async withdraw(queries: Queries, purpose: ConsentPurpose, person: Person): Promise<void> {
    if (!(await this.withdrawIfGiven(queries, purpose, person)))
      throw new AppError('consent.notFound');
  }

  /** The same, but returns whether there was one. */
  withdrawIfGiven(queries: Queries, purpose: ConsentPurpose, person: Person): Promise<boolean> {
    return this.consents.withdraw(queries, purpose, person);
  }

  /** All that a user agreed to, newest first. */
  async findOwn(userId: number): Promise<OwnConsent[]> {
    const rows = await this.consents.findOwn(userId);
    return rows.map(({ text, givenAt, withdrawnAt, ...consent }) => ({
      ...consent,
      text: { ...text, publishedAt: new Date(text.publishedAt).toISOString() },
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    }));
  }
}

function assertAgrees(asked: ConsentTextRow | undefined, textId: number | undefined): void {
  if (!asked || asked.id === textId) return;
  if (textId === undefined) throw invalidField('consentTextId', { key: 'consent.required' });
  throw new AppError('consent.outdated');
}

function viewOf(row: ConsentTextRow | undefined): ConsentTextView | null {
  return row ? { ...row, publishedAt: row.publishedAt.toISOString() } : null;
}
