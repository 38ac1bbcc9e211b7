/** Runs `work` at once when called, and at most once in `intervalMs` however often it is called. */
export class Throttle {
  private timer: NodeJS.Timeout | undefined;
  private pending = false;

  constructor(
    private readonly intervalMs: number,
    private readonly work: () => void,
  ) {}

  call(): void {
    if (this.timer) this.pending = true;
    else this.runNow();
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.pending = false;
  }

  private runNow(): void {
    this.pending = false;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.pending) this.runNow();
    }, this.intervalMs);
    this.timer.unref();
    this.work();
  }
}
