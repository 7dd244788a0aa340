/** One promise in flight: whoever asks while it runs gets the same answer, whoever asks later a new one. */
export function sharedFlight<Asked extends readonly unknown[], Value>(
  operation: (...asked: Asked) => Promise<Value>,
): (...asked: Asked) => Promise<Value> {
  let flight: Promise<Value> | undefined;
  return (...asked) => {
    flight ??= operation(...asked).finally(() => {
      flight = undefined;
    });
    return flight;
  };
}

/** One load for all who ask; a failed one is forgotten, so that the next call loads again. */
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
