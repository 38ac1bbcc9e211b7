export { ApplicationsModule } from './applications.module';
export { ChoiceAccess, isSeenByStaff, type SeenChoice } from './choices-access';
