/**
 * A port whose adapter is loaded by the first call: what a page shows at first stands in the page, so that the code of
 * requests need not be there before. Only for ports whose every method answers a promise.
 */
export function late<Port extends object>(load: () => Promise<Port>): Port {
  return new Proxy({} as Port, {
    get: (_, name) => {
      // With a `then` it would pass for a promise.
      if (name === 'then') return undefined;
      return async (...asked: unknown[]) => {
        const adapter = await load();
        const method = adapter[name as keyof Port] as (...given: unknown[]) => Promise<unknown>;
        return method.apply(adapter, asked);
      };
    },
  });
}
