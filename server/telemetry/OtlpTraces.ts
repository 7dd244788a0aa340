import { setTimeout as pause } from 'node:timers/promises';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { RequestTrace, SpanFacts, Traces } from '../application/ports/telemetry/Traces.ts';

interface OtlpOptions {
  /** The base address of a collector: `/v1/traces` is added. */
  readonly endpoint: string;
  /** Which share of the traces is sent, from 0 to 1. */
  readonly share: number;
  readonly version: string;
  readonly role: string;
  /** Receives the fault of a collector that does not take the last spans. */
  readonly report: (fault: unknown) => void;
}

/** A followed request takes about 100 µs more. Under load, following each of them would take a quarter of the processor. */
const mostPerSecond = 20;
const longestEndMilliseconds = 1000;

/**
 * Rule TRACE-1: sends spans of requests, statements, searches and jobs to a collector of OpenTelemetry. A collector that is
 * away costs nothing but the spans. It follows all jobs, a share of the requests, and at most 20 requests a second. If the
 * caller names a trace, the number of the trace decides and not the caller's wish, so nobody from outside can make the site
 * send more.
 */
export class OtlpTraces implements Traces {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #current = new AsyncLocalStorage<Span>();
  readonly #report: OtlpOptions['report'];
  readonly #share: number;
  #second = { begun: 0, followed: 0 };
  readonly #propagator = new W3CTraceContextPropagator();

  constructor({ endpoint, share, version, role, report }: OtlpOptions) {
    this.#report = report;
    this.#share = share;
    // `request` has decided already; jobs are few.
    const root = new AlwaysOnSampler();
    const ratio = new TraceIdRatioBasedSampler(share);
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'lectern', 'service.version': version, role }),
      sampler: new ParentBasedSampler({ root, remoteParentSampled: ratio, remoteParentNotSampled: ratio }),
      spanProcessors: [new BatchSpanProcessor({ exporter })],
    });
    this.#tracer = this.#provider.getTracer('lectern');
  }

  request(headers: IncomingHttpHeaders): RequestTrace | undefined {
    if (!this.#mayFollow() || (headers['traceparent'] === undefined && Math.random() >= this.#share)) return undefined;
    const context = this.#propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const span = this.#tracer.startSpan('request', { kind: SpanKind.SERVER }, context);
    if (!span.isRecording()) return undefined;
    this.#second.followed += 1;
    return {
      run: (work) => this.#current.run(span, work),
      end: (name, facts, isFault) => {
        span.updateName(name).setAttributes(facts);
        if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  async span<Value>(name: string, facts: SpanFacts, work: () => Promise<Value>): Promise<Value> {
    const span = this.#start(name, facts);
    try {
      return await this.#current.run(span, work);
    } catch (fault) {
      markFault(span, fault);
      throw fault;
    } finally {
      span.end();
    }
  }

  begin(name: string, facts: SpanFacts): ((fault?: unknown) => void) | undefined {
    // A statement of no request and no job, such as a look for the next job, would be a trace of its own.
    if (this.#current.getStore()?.isRecording() !== true) return undefined;
    const span = this.#start(name, facts, SpanKind.CLIENT);
    return (fault) => {
      if (fault !== undefined && fault !== null) markFault(span, fault);
      span.end();
    };
  }

  async close(): Promise<void> {
    const sent = this.#provider.shutdown().catch(this.#report);
    // A site that stops does not wait for a collector that is away.
    await Promise.race([sent, pause(longestEndMilliseconds, undefined, { ref: false })]);
  }

  /** Whether this second has room for one more request. */
  #mayFollow(): boolean {
    const now = performance.now();
    if (now - this.#second.begun >= 1000) this.#second = { begun: now, followed: 0 };
    return this.#second.followed < mostPerSecond;
  }

  #start(name: string, attributes: SpanFacts, kind = SpanKind.INTERNAL): Span {
    const parent = this.#current.getStore();
    const context = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);
    return this.#tracer.startSpan(name, { kind, attributes }, context);
  }
}

/** The text of a fault may quote what people wrote, so only its kind is sent. */
function markFault(span: Span, fault: unknown): void {
  const kind = fault instanceof Error ? fault.name : typeof fault;
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kind);
}
