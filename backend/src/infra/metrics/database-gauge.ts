import { Gauge, type GaugeConfiguration } from 'prom-client';

/** A number that is asked of the database when Prometheus reads it; missing as long as the database is. */
export function databaseGauge<Label extends string = never>(
  configuration: Omit<GaugeConfiguration<Label>, 'collect'>,
  ask: (gauge: Gauge<Label>) => Promise<void>,
): Gauge<Label> {
  return new Gauge<Label>({
    ...configuration,
    async collect() {
      await ask(this).catch(() => {
        this.reset();
        // Without labels there would be a zero left, which nobody counted.
        if (!configuration.labelNames?.length) this.remove();
      });
    },
  });
}
