/** Callers share one promise while the operation runs. A later call starts it again. */
export function sharedFlight<Arguments extends readonly unknown[], Value>(
  operation: (...parameters: Arguments) => Promise<Value>,
): (...parameters: Arguments) => Promise<Value> {
  let flight: Promise<Value> | undefined;
  return (...parameters) => {
    flight ??= operation(...parameters).finally(() => {
      flight = undefined;
    });
    return flight;
  };
}

/** Loads once and shares the promise. After a failure the next call loads again. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((fault: unknown) => {
      loading = undefined;
      throw fault;
    });
    return loading;
  };
}
