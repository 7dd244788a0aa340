import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { freePort } from '../../fixtures/run/freePort.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A process behind a proxy. It does what the test says, and answers the proxy's own questions about its health. */
export class Upstream {
  readonly port: number;
  /** As the site without its database: it is alive and not ready. */
  isReady = true;
  /** How often the proxy has asked for its health. */
  healthQuestions = 0;
  #answer: Answer = (_request, response) => response.end();
  #server: Server | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(): Promise<Upstream> {
    const upstream = new Upstream(await freePort());
    await upstream.start();
    return upstream;
  }

  /** What it answers from now on, and how often it was asked since. */
  answer(answer: Answer): { times: number } {
    const asked = { times: 0 };
    this.#answer = (request, response) => {
      asked.times += 1;
      answer(request, response);
    };
    return asked;
  }

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      if (request.url === '/healthz' || request.url === '/readyz') {
        this.healthQuestions += 1;
        response.writeHead(request.url === '/healthz' || this.isReady ? 200 : 503).end();
      } else this.#answer(request, response);
    });
    await once(this.#server.listen(this.port, '127.0.0.1'), 'listening');
  }

  /** As a killed process: its connections are reset, and its port refuses new ones. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
}
