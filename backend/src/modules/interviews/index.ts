export { feedOf } from './calendar';
export { calendarTexts } from './calendar-texts';
export { InterviewJobsModule } from './interview-jobs';
export { InterviewsModule } from './interviews.module';
