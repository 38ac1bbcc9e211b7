/** Does its work at once when asked, and then at most once in `everyMs` however often it is asked. */
export class Pulse {
  private timer: NodeJS.Timeout | undefined;
  private wanted = false;

  constructor(
    private readonly everyMs: number,
    private readonly work: () => void,
  ) {}

  ask(): void {
    if (this.timer) this.wanted = true;
    else this.beat();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.wanted = false;
  }

  private beat(): void {
    this.wanted = false;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.wanted) this.beat();
    }, this.everyMs);
    this.timer.unref();
    this.work();
  }
}
