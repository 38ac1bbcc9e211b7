export { FreezesModule } from './freezes.module';
export { FreezesService, type FrozenScores, worthsOf } from './freezes.service';
