import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../application/limit/networkOf.ts';
import { logOf } from './answers/logOf.ts';

/** Rule LOG-6: nobody has proved who asks, who asks may not do this, or asks too often. */
const refusals = [401, 403, 429];

/** Where the lines of the log go. */
interface LogLines {
  write(line: string): void;
}

/**
 * Rule LOG-1: one line for each request at `info`: id, method, route, status and time. The address itself is left out,
 * because its path and query hold what people wrote. A change by an administrator says who changed what. At other levels
 * nothing is registered, so that requests pay nothing.
 */
export function logRequests(app: FastifyInstance, lines: LogLines): void {
  if (!logsRequests(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    // Read once: Fastify makes a new object each time.
    const { url = '', logLevel } = request.routeOptions;
    if (logLevel !== 'silent') {
      // Written here, because the logger takes three times as long for each request.
      lines.write(
        `{"level":30,"time":${Date.now()},"pid":${process.pid},"reqId":${JSON.stringify(request.id)},"method":"${request.method}",` +
          `"route":${JSON.stringify(url)},"status":${reply.statusCode},"ms":${Math.round(reply.elapsedTime * 10) / 10},"msg":"Answered"}\n`,
      );
      const { administrator, params: item } = request;
      if (isChange(request, reply))
        logOf(request).info({ administrator, item }, 'An administrator has changed something');
      if (refusals.includes(reply.statusCode))
        logOf(request).info(
          {
            status: reply.statusCode,
            person: request.actor?.id ?? (request.signedIn || undefined),
            network: networkOf(request.ip),
          },
          'A request was refused',
        );
    }
    done();
  });
}

const pauseMilliseconds = 100;
const mostCharacters = 64 * 1024;

/**
 * Where the lines of requests go: those of 100 ms together, because each write to the output takes longer than making the
 * line. A process that is killed loses them; one that ends by itself writes them.
 */
export function batchedLines(write: (text: string) => void = (text) => void process.stdout.write(text)) {
  let waiting = '';
  const flush = () => {
    const text = waiting;
    waiting = '';
    if (text !== '') write(text);
  };
  process.on('exit', flush);
  return {
    write(line: string): void {
      if (waiting === '') setTimeout(flush, pauseMilliseconds).unref();
      waiting += line;
      if (waiting.length > mostCharacters) flush();
    },
  };
}

/** Whether requests are logged at this level. */
export const logsRequests = (level: string) => ['info', 'debug', 'trace'].includes(level);

function isChange({ method, administrator }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return Boolean(administrator) && method !== 'GET' && method !== 'HEAD' && statusCode < 400;
}
