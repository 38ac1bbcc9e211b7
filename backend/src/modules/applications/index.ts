export { Application } from './application.entity';
export { ApplicationChoice } from './application-choice.entity';
export { ApplicationChoiceEvent } from './application-choice-event.entity';
export { ApplicationConflict } from './application-conflict.entity';
export { ApplicationFile } from './application-file.entity';
export { ApplicationsModule } from './applications.module';
export { ChoiceAccess, isChoiceSeenBy, isSeenByStaff, type SeenChoice } from './choices-access';
