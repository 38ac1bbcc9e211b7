export { ApplicationsModule } from './applications.module';
export { ChoiceAccess, isChoiceSeenBy, isSeenByStaff, type SeenChoice } from './choices-access';
