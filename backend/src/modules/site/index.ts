export { Site } from './dto/site';
export { SiteModule } from './site.module';
export { SiteService } from './site.service';
