export { resultOf } from './mark-rules';
export { ReviewsModule } from './reviews.module';
export { TaskMark } from './task-mark.entity';
