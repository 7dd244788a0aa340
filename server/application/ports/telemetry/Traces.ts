import type { IncomingHttpHeaders } from 'node:http';

/** What a span is about. It never holds what people wrote, nor who they are. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** The trace of a request, from its arrival to the end of its answer. */
export interface RequestTrace {
  /** Runs what belongs to the request: spans that begin there become its children. */
  run(work: () => void): void;
  end(name: string, facts: SpanFacts, isFault: boolean): void;
}

/** Follows requests and jobs through the process, for those who run the site. Nothing here throws. */
export interface Traces {
  /** Goes on with the trace of the caller, if its headers name one. Undefined for a request that is not followed. */
  request(headers: IncomingHttpHeaders): RequestTrace | undefined;
  /** Runs work in a span. A rejection marks the span as a fault, and is passed on. */
  span<Value>(name: string, facts: SpanFacts, work: () => Promise<Value>): Promise<Value>;
  /** Begins a span whose end the caller tells. It is left out where nothing is followed. */
  begin(name: string, facts: SpanFacts): ((fault?: unknown) => void) | undefined;
  /** Sends what is still waiting. */
  close(): Promise<void>;
}

/** Follows nothing. */
export const noTraces: Traces = {
  request: () => undefined,
  span: (_name, _facts, work) => work(),
  begin: () => undefined,
  close: async () => undefined,
};
