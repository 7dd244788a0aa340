// The part of autocannon that the benchmark uses; the package has no types.
declare module 'autocannon' {
  interface Client {
    setRequests(requests: readonly { readonly method: 'GET'; readonly path: string }[]): void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration?: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Called once for each connection. */
    readonly setupClient?: (client: Client) => void;
  }
  interface Result {
    readonly requests: { readonly total: number };
    /** In seconds. */
    readonly duration: number;
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  function autocannon(options: Options): Promise<Result>;
  export default autocannon;
}
