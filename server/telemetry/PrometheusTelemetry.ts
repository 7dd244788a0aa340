import type { Counter, Meter } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import {
  measures,
  type CounterName,
  type ReadName,
  type Labels,
  type TimingName,
} from '../application/ports/telemetry/measures.ts';
import type { Reading, Telemetry } from '../application/ports/telemetry/Telemetry.ts';
import { withinTime } from '../application/limit/withinTime.ts';
import { Timings } from './Timings.ts';

/** Prometheus waits for ten seconds. */
const patienceMilliseconds = 4000;

interface PrometheusOptions {
  readonly host: string;
  readonly port: number;
  readonly version: string;
  readonly role: string;
  /** Receives the fault of a measure that cannot be read. */
  readonly report: (fault: unknown) => void;
}

/** Rule METRIC-1: measures by OpenTelemetry, and answers `GET /metrics` on a port of its own in Prometheus' format. */
export class PrometheusTelemetry implements Telemetry {
  readonly #provider: MeterProvider;
  readonly #meter: Meter;
  readonly #runtime: RuntimeNodeInstrumentation;
  readonly #counters = new Map<CounterName, Counter>();
  readonly #timings: Timings;
  readonly #report: PrometheusOptions['report'];

  private constructor(exporter: PrometheusExporter, timings: Timings, { version, role, report }: PrometheusOptions) {
    const resource = resourceFromAttributes({ 'service.name': 'lectern', 'service.version': version, role });
    this.#provider = new MeterProvider({ resource, readers: [exporter] });
    this.#meter = this.#provider.getMeter('lectern');
    this.#report = report;
    this.#timings = timings;
    // The event loop, the heaps and the collections of garbage.
    this.#runtime = new RuntimeNodeInstrumentation();
    this.#runtime.setMeterProvider(this.#provider);
  }

  /** Rejects if the port cannot be used. */
  static async start(options: PrometheusOptions): Promise<PrometheusTelemetry> {
    const { host, port } = options;
    const timings = new Timings();
    const exporter = new PrometheusExporter({
      host,
      port,
      preventServerStart: true,
      withoutScopeInfo: true,
      metricProducers: [timings],
    });
    const telemetry = new PrometheusTelemetry(exporter, timings, options);
    await exporter.startServer();
    return telemetry;
  }

  count<Name extends CounterName>(name: Name, labels: Labels<Name>, by = 1): void {
    let counter = this.#counters.get(name);
    if (counter === undefined) {
      counter = this.#meter.createCounter(`lectern_${name}`, { description: measures[name].says });
      this.#counters.set(name, counter);
    }
    counter.add(by, labels);
  }

  time<Name extends TimingName>(name: Name, seconds: number, labels: Labels<Name>): void {
    this.#timings.time(name, seconds, labels);
  }

  observe<Name extends ReadName>(
    name: Name,
    read: () => readonly Reading<Name>[] | Promise<readonly Reading<Name>[]>,
  ): void {
    const { kind, says: description } = measures[name];
    const observed =
      kind === 'total'
        ? this.#meter.createObservableCounter(`lectern_${name}`, { description })
        : this.#meter.createObservableGauge(`lectern_${name}`, { description });
    observed.addCallback(async (result) => {
      try {
        const readings = await withinTime(
          Promise.resolve(read()),
          patienceMilliseconds,
          `${name} cannot be read in time`,
        );
        for (const [value, labels] of readings) result.observe(value, labels);
      } catch (fault) {
        this.#report(fault);
      }
    });
  }

  async close(): Promise<void> {
    this.#runtime.disable();
    await this.#provider.shutdown();
  }
}
