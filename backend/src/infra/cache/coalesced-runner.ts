/** Runs `work` one run at a time; calls during a run share one more run after it. */
export class CoalescedRunner<Result = void> {
  private running: Promise<Result> | undefined;
  private next: Promise<Result> | undefined;

  constructor(private readonly work: () => Promise<Result>) {}

  /** Resolves with the result of a run that started after this call. */
  run(): Promise<Result> {
    if (!this.running) return this.begin();
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = undefined;
        return this.begin();
      });
    return this.next;
  }

  private begin(): Promise<Result> {
    const run = this.work().finally(() => {
      if (this.running === run) this.running = undefined;
    });
    this.running = run;
    return run;
  }
}
