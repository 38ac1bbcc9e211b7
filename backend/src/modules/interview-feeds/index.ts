export { InterviewFeedsModule } from './feeds.module';
