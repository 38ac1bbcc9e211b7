/** Does its work at once when asked, and then at most once in `everyMs` however often it is asked. */
export class Throttle {
  private timer: NodeJS.Timeout | undefined;
  private pending = false;

  constructor(
    private readonly everyMs: number,
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
    }, this.everyMs);
    this.timer.unref();
    this.work();
  }
}
