import { Injectable } from '@nestjs/common';
import type { Locale } from '../../lib/locale';
import { AsyncCache } from '../../infra/cache/async-cache';
import { type Actor, AuditTrail } from '../../crud';
import { DatabaseClock, Sql } from '../../infra/database';
import { EventBus } from '../../infra/events';
import { type UserGroupRow, UserGroupsRepository } from '../user-groups';
import { type CurrentPeriod, PeriodsService } from '../periods';
import type { Site, SiteFaq, SitePeriod } from './dto/site';
import { effectiveValue } from './faq';
import type { CaptchaKind, SettingKey } from './setting-rules';
import { SiteRepository } from './site.repository';

type CachedSite = Omit<Site, 'periods' | 'serverTime'>;

interface CachedSettings {
  site: CachedSite;
  faq: SiteFaq;
}

/** The public settings of this installation, cached. */
@Injectable()
export class SiteService {
  private readonly cache = new AsyncCache(() => this.load());

  constructor(
    private readonly settings: SiteRepository,
    private readonly groups: UserGroupsRepository,
    private readonly sql: Sql,
    private readonly periods: PeriodsService,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditTrail,
    private readonly events: EventBus,
  ) {
    const invalidate = () => this.cache.invalidate();
    events.subscribe('site', invalidate);
    events.onReconnect(invalidate);
  }

  async current(): Promise<Site> {
    const [{ site }, periods, now] = await Promise.all([
      this.cache.get(),
      this.periods.current(),
      this.clock.now(),
    ]);
    const isKnown = periods.some(({ id }) => id === site.defaultPeriod);
    return {
      ...site,
      periods: periods.map(toSitePeriod),
      defaultPeriod: isKnown ? site.defaultPeriod : null,
      serverTime: new Date(now).toISOString(),
    };
  }

  async faq(): Promise<SiteFaq> {
    return (await this.cache.get()).faq;
  }

  /** Disables the captcha from the command line, as a broken captcha locks out admins, too. */
  async switchCaptchaOff(actor: Actor): Promise<void> {
    const action = { actor, action: 'update', resource: 'settings' };
    await this.sql.transaction(async (queries) => {
      const off = await this.settings.switchCaptchaOff(queries);
      if (!off) return;
      const { id, before } = off;
      const change = { before: { value: before }, after: { value: 'none' } };
      await this.audit.record(queries, { ...action, targetId: id, ...change });
    });
    this.events.publish('site', {});
  }

  private async load(): Promise<CachedSettings> {
    const [values, groups] = await Promise.all([this.settings.findAll(), this.groups.findAll()]);
    return { site: toSite(values, groups), faq: toFaq(values) };
  }
}

function toSite(values: ReadonlyMap<SettingKey, unknown>, groups: UserGroupRow[]): CachedSite {
  // The migration created every key, and each value was validated when it was written.
  const text = (key: SettingKey) => values.get(key) as string;
  const flag = (key: SettingKey) => values.get(key) as boolean;
  const kind = values.get('captcha.kind') as CaptchaKind;
  return {
    name: text('name'),
    flagPrefix: text('flagPrefix'),
    guidelinesUrl: text('guidelinesUrl'),
    homeUrl: text('homeUrl'),
    qqGroup: text('qqGroup'),
    registration: {
      internal: flag('registration.internal'),
      external: flag('registration.external'),
      internalDomains: values.get('registration.internalDomains') as string[],
    },
    captcha: { kind, siteKey: kind === 'turnstile' ? text('captcha.siteKey') : null },
    languages: values.get('languages') as Locale[],
    groups,
    defaultPeriod: values.get('boards.defaultPeriod') as number | null,
  };
}

function toFaq(values: ReadonlyMap<SettingKey, unknown>): SiteFaq {
  const text = (key: 'faq' | 'faqEn') => effectiveValue(key, values.get(key)) as string;
  return { faq: text('faq'), faqEn: text('faqEn') };
}

function toSitePeriod({
  archivedAt: _,
  startsAt,
  endsAt,
  freezeAt,
  ...period
}: CurrentPeriod): SitePeriod {
  return {
    ...period,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    freezeAt: freezeAt?.toISOString() ?? null,
  };
}
