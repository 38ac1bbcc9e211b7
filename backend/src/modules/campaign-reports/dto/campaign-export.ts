import { Int } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { CampaignZoneQuery } from './campaign-numbers';

export class CampaignExportQuery extends CampaignZoneQuery {
  @Int({
    min: 1,
    max: limits.id.max,
    fromText: true,
    optional: true,
    description: 'Only the choices for this position.',
  })
  positionId?: number;
}
