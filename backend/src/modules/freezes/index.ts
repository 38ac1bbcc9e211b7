export { FreezesModule } from './freezes.module';
export {
  freezeParameters,
  FreezesService,
  type FrozenScores,
  valuesAt,
  worthsOf,
} from './freezes.service';
