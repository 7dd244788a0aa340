// The part of autocannon that the benchmark uses; the package has no types.
declare module 'autocannon' {
  interface Client {
    setRequests(requests: readonly { readonly method: 'GET'; readonly path: string }[]): void;
    on(event: 'response', listener: () => void): void;
  }
  interface Options {
    readonly overallRate?: number;
    readonly url: string;
    readonly connections: number;
    readonly duration?: number;
    /** The number of requests, instead of a duration. */
    readonly amount?: number;
    readonly headers?: Readonly<Record<string, string>>;
    /** Called once for each connection. */
    readonly setupClient?: (client: Client) => void;
  }
  interface Result {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  function autocannon(options: Options): Promise<Result>;
  export default autocannon;
}
