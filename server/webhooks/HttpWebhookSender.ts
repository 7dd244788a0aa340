import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { keptAnswerBytes, type WebhookFailure } from '../../src/domain/webhook/webhookDelivery.ts';
import type { WebhookAnswer, WebhookRequest, WebhookSender } from '../application/ports/webhooks/WebhookSender.ts';
import { isPublicAddress } from './publicAddress.ts';

/** Rule WEBHOOK-6: a try takes at most so long, from the look-up of the name to the end of the answer. */
const timeoutMilliseconds = 15_000;

/** What a test replaces: it has receivers on this machine. The site always uses the defaults. */
export interface SenderOptions {
  readonly mayConnectTo?: (address: string) => boolean;
  readonly lookup?: typeof systemLookup;
  readonly allowsHttp?: boolean;
  /** The certificates of the authorities to trust. */
  readonly ca?: string;
  readonly timeout?: number;
}

/**
 * Rules WEBHOOK-4 and WEBHOOK-6: sends messages by Node's own client, which follows no redirect. Each try has a connection
 * of its own, to the address that was checked: a name that resolves to another address afterwards changes nothing.
 */
export class HttpWebhookSender implements WebhookSender {
  readonly #options: SenderOptions;

  constructor(options: SenderOptions = {}) {
    this.#options = options;
  }

  async send({ url, headers, body }: WebhookRequest, stopping: AbortSignal): Promise<WebhookAnswer> {
    const { mayConnectTo = isPublicAddress, allowsHttp = false, timeout = timeoutMilliseconds, ca } = this.#options;
    const { protocol, hostname } = new URL(url);
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    if (protocol !== 'https:' && !allowsHttp) return noAnswer('not-secure');
    // No look-up is made for an IP address.
    if (isIP(host) !== 0 && !mayConnectTo(host)) return noAnswer('address-not-public');
    const late = AbortSignal.timeout(timeout);
    const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      lookup: this.#lookup(mayConnectTo),
      signal: AbortSignal.any([late, stopping]),
      maxHeaderSize: 16 * 1024,
      headers: {
        ...headers,
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Lectern-Webhooks/1',
        connection: 'close',
      },
      ...(ca === undefined ? {} : { ca }),
    });
    try {
      return await answerOf(request, body);
    } catch (fault) {
      if (stopping.aborted) throw fault;
      return noAnswer(late.aborted ? 'timed-out' : failureOf(fault));
    } finally {
      request.destroy();
    }
  }

  /** Resolves a name, and refuses it if one of its addresses is not public. */
  #lookup(mayConnectTo: (address: string) => boolean): LookupFunction {
    const { lookup = systemLookup } = this.#options;
    return (hostname, options, callback) =>
      lookup(hostname, { ...options, all: true }, (fault, found: readonly LookupAddress[]) => {
        if (fault !== null) return callback(fault, []);
        const [first] = found;
        if (first === undefined || found.some(({ address }) => !mayConnectTo(address)))
          return callback(new AddressNotPublic(hostname), []);
        return options.all === true ? callback(null, [...found]) : callback(null, first.address, first.family);
      });
  }
}

class AddressNotPublic extends Error {
  readonly code = 'address-not-public';
}

/** Sends the body and reads the beginning of the answer. The rest is not waited for. */
function answerOf(request: ClientRequest, body: string): Promise<WebhookAnswer> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response: IncomingMessage) => {
      const pieces: Buffer[] = [];
      let length = 0;
      const end = () => {
        // A character that is cut in two becomes a replacement character.
        const answer = Buffer.concat(pieces).subarray(0, keptAnswerBytes).toString();
        const retryAfter = response.headers['retry-after'];
        const asked = retryAfter === undefined ? {} : { retryAfter };
        resolve({ status: response.statusCode ?? 0, failure: null, answer, ...asked });
      };
      response.on('data', (piece: Buffer) => {
        pieces.push(piece);
        length += piece.length;
        if (length >= keptAnswerBytes) end();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    request.end(body);
  });
}

function noAnswer(failure: WebhookFailure): WebhookAnswer {
  return { status: null, failure, answer: '' };
}

function failureOf(fault: unknown): WebhookFailure {
  const { code = '' } = fault as { readonly code?: string };
  if (code === 'address-not-public') return code;
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return 'name-not-found';
  return /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code) ? 'not-secure' : 'no-connection';
}
