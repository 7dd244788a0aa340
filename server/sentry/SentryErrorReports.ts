import { createStackParser, createTransport, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { ErrorReportSettings } from '../../src/domain/page/observation.ts';
import { cleanedCopy, withoutPersonalData } from '../../src/domain/fault/withoutSecrets.ts';
import type { ErrorReports } from '../application/ports/faults/ErrorReports.ts';

const timeoutMilliseconds = 10_000;
const closeMilliseconds = 2000;

export interface SentryOptions extends ErrorReportSettings {
  readonly release: string;
}

/**
 * Sends faults of the server to Sentry. It uses the core of the SDK: nothing is patched or recorded, and no request,
 * header, cookie or local variable is read.
 */
export class SentryErrorReports implements ErrorReports {
  readonly #client: ServerRuntimeClient;

  constructor({ dsn, environment, release }: SentryOptions) {
    this.#client = new ServerRuntimeClient({
      dsn,
      environment,
      release,
      platform: 'node',
      runtime: { name: 'node', version: process.version },
      integrations: [],
      sendClientReports: false,
      dataCollection: { userInfo: false },
      stackParser: createStackParser(nodeStackLineParser()),
      beforeSend: ({ sdkProcessingMetadata, ...event }) => ({
        ...cleanedCopy(event, withoutPersonalData),
        ...(sdkProcessingMetadata === undefined ? {} : { sdkProcessingMetadata }),
      }),
      transport: (options) =>
        createTransport(options, async ({ body }) => {
          const answer = await fetch(options.url, {
            method: 'POST',
            redirect: 'error',
            headers: { 'content-type': 'application/x-sentry-envelope' },
            body: typeof body === 'string' ? body : new Uint8Array(body),
            signal: AbortSignal.timeout(timeoutMilliseconds),
          });
          await answer.body?.cancel();
          return {
            statusCode: answer.status,
            headers: {
              'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
              'retry-after': answer.headers.get('retry-after'),
            },
          };
        }),
    });
    this.#client.init();
  }

  report(fault: unknown, { source, place }: Parameters<ErrorReports['report']>[1]): void {
    const scope = new Scope();
    scope.setTags({ source, ...(place === undefined ? {} : { place }) });
    this.#client.captureException(fault, undefined, scope);
  }

  async close(): Promise<void> {
    await this.#client.close(closeMilliseconds);
  }
}
