import { createServer } from 'node:http';

export interface BareResponse {
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** Base64. */
  readonly body: string;
}

// The baseline of a throughput: the least that a Node server can do to send these headers and bytes. It receives them as
// a message and answers with its port.
process.once('message', ({ headers, body }: BareResponse) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => response.writeHead(200, [...headers]).end(bytes));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') process.send?.(address.port);
  });
});
// It must not outlive the benchmark.
process.once('disconnect', () => process.exit(0));
