export { addJob, addJobs } from './add-job';
export { type HandlesJob, JobHandler, type JobRun } from './job-handler';
export { isFailed, JOB_STATES, type JobState, stateOf } from './job-state';
export { JobWorkerModule } from './job-worker.module';
export { recurringTasks, type TaskName, type Tasks } from './tasks';
