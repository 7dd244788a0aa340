import {
  BrowserClient,
  createTransport,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  Scope,
} from '@sentry/react';
import type { ErrorReports, ErrorSource } from '../../application/ports/observation/ErrorReports.ts';
import { apiPaths } from '../../contract/paths.ts';
import { cleanedCopy, withoutPersonalData } from '../../domain/fault/withoutSecrets.ts';
import type { ErrorReportSettings } from '../../domain/page/observation.ts';

export interface SentryPage extends ErrorReportSettings {
  readonly release: string;
  /** The address of the page without its query. */
  readonly address: () => string;
  /** Rule REPORT-3: the id of the person, only where they have agreed to measurement. */
  readonly personId: () => string | undefined;
  readonly userAgent: string;
  readonly fetch: typeof fetch;
}

/** The longest body that browsers send after the page is left. */
const longestKeptAlive = 60_000;

/**
 * Rule REPORT-6: sends faults to Sentry, by way of the site's own origin. The client stands alone: it patches nothing,
 * records no clicks and no requests, and reports only what the site hands to it.
 */
export class SentryErrorReports implements ErrorReports {
  readonly #client: BrowserClient;

  constructor({ dsn, environment, release, address, personId, userAgent, fetch: send }: SentryPage) {
    this.#client = new BrowserClient({
      dsn,
      environment,
      release,
      tunnel: apiPaths.errorEnvelopes,
      stackParser: defaultStackParser,
      integrations: [dedupeIntegration(), linkedErrorsIntegration()],
      sendClientReports: false,
      dataCollection: { userInfo: false },
      beforeSend: ({ sdkProcessingMetadata, ...event }) => {
        const id = personId();
        return {
          ...cleanedCopy(event, withoutPersonalData),
          ...(sdkProcessingMetadata === undefined ? {} : { sdkProcessingMetadata }),
          request: { url: address(), headers: { 'User-Agent': userAgent } },
          ...(id === undefined ? {} : { user: { id } }),
        };
      },
      // Plain `fetch`: the transport of the SDK would look for an unpatched one in a frame, which the policy forbids.
      transport: (options) =>
        createTransport(options, async ({ body }) => {
          const answer = await send(options.url, {
            method: 'POST',
            body: body as BodyInit,
            credentials: 'omit',
            keepalive: body.length < longestKeptAlive,
          });
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

  report(fault: unknown, { source }: { readonly source: ErrorSource }): void {
    const scope = new Scope();
    scope.setTag('source', source);
    // Refusals of the identity provider are no errors of the page.
    if (fault instanceof Error && fault.name === 'IdentityError') scope.setLevel('info');
    this.#client.captureException(fault, undefined, scope);
  }
}
