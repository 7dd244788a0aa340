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
