export { Site } from './dto/site';
export type { CaptchaKind } from './setting-rules';
export { readSiteName } from './site.repository';
export { SiteModule } from './site.module';
export { SiteService } from './site.service';
