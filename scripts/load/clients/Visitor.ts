import { Agent, request as openRequest, type IncomingHttpHeaders } from 'node:http';

export interface VisitorRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface VisitorAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
  readonly text: string;
  /** Whether the connection was opened for this request. */
  readonly isFirst: boolean;
}

/** As many as a browser opens to one server. */
const mostConnections = 6;
const silenceMilliseconds = 10_000;
/** Larger bodies are films and pictures, which nobody reads. */
const readBytes = 64 * 1024;

/** A browser with connections of its own, which stay open, and a network address of its own. */
export class Visitor {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: mostConnections });
  readonly #host: string;
  readonly #port: number;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, number: number) {
    const { hostname, port } = new URL(url);
    // One lookup for all visitors, not one for each connection.
    this.#host = hostname === 'localhost' ? '127.0.0.1' : hostname;
    this.#port = Number(port);
    this.#headers = {
      host: `${hostname}:${port}`,
      'accept-encoding': 'br, gzip',
      // Addresses for measurements (RFC 2544). The limits of the site count by address.
      'x-forwarded-for': `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
    };
  }

  /** Throws if there is no answer. */
  send({ method, path, headers, body }: VisitorRequest): Promise<VisitorAnswer> {
    return new Promise((resolve, reject) => {
      const sent = openRequest(
        {
          method,
          path,
          host: this.#host,
          port: this.#port,
          agent: this.#agent,
          headers: {
            ...this.#headers,
            ...headers,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          let bytes = 0;
          const read: Buffer[] = [];
          response
            .on('data', (chunk: Buffer) => {
              bytes += chunk.length;
              if (bytes <= readBytes) read.push(chunk);
            })
            .once('error', reject)
            .once('end', () => {
              const { statusCode: status = 0, headers: received } = response;
              resolve({
                ...{ status, headers: received, bytes },
                text: Buffer.concat(read).toString(),
                isFirst: !sent.reusedSocket,
              });
            });
        },
      );
      sent.setTimeout(silenceMilliseconds, () => sent.destroy(new Error(`no byte for ${silenceMilliseconds} ms`)));
      sent.once('error', reject).end(body);
    });
  }

  leave(): void {
    this.#agent.destroy();
  }
}
