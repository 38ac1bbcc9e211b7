import { crudController } from '../../crud';
import { PeriodHooks } from './period-hooks';
import { periods } from './periods-resource';

export class PeriodsAdminController extends crudController(periods, PeriodHooks) {}
