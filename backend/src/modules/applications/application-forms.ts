import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BoundedCache } from '../../infra/cache/bounded-cache';
import { limits } from '../../lib/limits';
import { FormsService, type FormVersion, type FormView } from '../forms';
import type { ApplicationRow } from './applications.repository';

/** Finds the form version that an application answers. Transactions pass their manager. */
@Injectable()
export class ApplicationForms {
  /** Needs no invalidation, as versions never change. */
  private readonly versions = new BoundedCache<number, FormVersion>(
    limits.formVersionCacheBytes,
    ({ questions }) => 2 * JSON.stringify(questions).length,
  );

  constructor(private readonly forms: FormsService) {}

  /** The version that the application began with, or the newest for a new one; null if the campaign has no form. */
  async answeredVersion(row: ApplicationRow, manager?: EntityManager): Promise<FormVersion | null> {
    if (row.id === null) return this.newestVersion(row, manager);
    return row.formVersionId === null ? null : this.version(row.formVersionId, manager);
  }

  /** The newest published version of the campaign's form. */
  async newestVersion(
    { formId }: ApplicationRow,
    manager?: EntityManager,
  ): Promise<FormVersion | null> {
    return formId === null ? null : this.forms.newestVersion(formId, manager);
  }

  /** The questions for the applicant, and whether there are newer ones. */
  async viewFor(row: ApplicationRow): Promise<{ form: FormView | null; newerForm: boolean }> {
    const [answered, newest] = await Promise.all([
      this.answeredVersion(row),
      this.newestVersion(row),
    ]);
    return {
      form: answered && this.forms.view(answered),
      newerForm: newest !== null && newest.id !== answered?.id,
    };
  }

  private async version(id: number, manager?: EntityManager): Promise<FormVersion | null> {
    const known = this.versions.get(id);
    if (known) return known;
    const found = await this.forms.version(id, manager);
    if (found) this.versions.set(id, found);
    return found;
  }
}
