import type { Analytics } from '../../../application/ports/observation/Analytics.ts';
import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { CallTokens } from '../../../application/ports/session/CallTokens.ts';
import { identifyEvent, type AnalyticsEvent, type EventProperties } from '../../../domain/analytics/analyticsEvent.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { sendKeepalive } from '../client/sendKeepalive.ts';

/** The storage of this browser. */
interface TextStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

interface Surroundings {
  readonly api: ApiClient;
  readonly tokens: Pick<CallTokens, 'current'>;
  /** Where the events go. */
  readonly address: string;
  /** `window.fetch`, for an event that outlives the page. */
  readonly fetch: typeof fetch;
  readonly storage: TextStorage;
  readonly newId: () => string;
  readonly report: (fault: unknown) => void;
}

/** An event that waits, with the key by which the server counts it once. */
interface WaitingEvent {
  readonly event: string;
  readonly properties?: object;
  readonly key: string;
  /** Of the person whom the event is about, if it is known already. */
  readonly token?: string | undefined;
}

const tooManyRequests = 429;

/** Rule EVENT-2: the storage key of the anonymous id. */
export const anonymousIdKey = 'anonymous-id';

/**
 * Rules EVENT-2 and EVENT-5: sends one event after the other, so that they arrive in order. None is sent again after a
 * failure, but the next page sends "Identify" again.
 */
export class HttpAnalytics implements Analytics {
  readonly #parts: Surroundings;
  readonly #waiting: WaitingEvent[] = [];
  #isSending = false;

  constructor(parts: Surroundings) {
    this.#parts = parts;
  }

  track<Event extends AnalyticsEvent>(event: Event, properties: EventProperties<Event>, token?: string): void {
    this.#add({ event, properties, token });
  }

  identify(): void {
    if (this.#parts.storage.get(anonymousIdKey) !== undefined) this.#add({ event: identifyEvent });
  }

  leave(): void {
    // The call under way may be aborted. If it arrives as well, its key counts once.
    for (const waiting of this.#waiting.splice(0))
      void this.#send(waiting, (...sent) => this.#sendBeforeLeaving(...sent)).catch(this.#parts.report);
  }

  #add(event: Omit<WaitingEvent, 'key'>): void {
    this.#waiting.push({ ...event, key: this.#parts.newId() });
    if (this.#isSending) return;
    this.#isSending = true;
    void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      // The client would add the token of whoever is signed in now. Signing out may also leave the page.
      const send: SendOne =
        next.token === undefined ? (body, key) => this.#call(body, key) : (...sent) => this.#sendBeforeLeaving(...sent);
      await this.#send(next, send).catch(this.#parts.report);
      // Leaving the page has taken it away.
      if (this.#waiting[0] === next) this.#waiting.shift();
    }
    this.#isSending = false;
  }

  async #send({ event, properties, key, token: own }: WaitingEvent, send: SendOne): Promise<void> {
    const token = own ?? (await this.#parts.tokens.current());
    if (event !== identifyEvent) {
      const whose = token === undefined ? { anonymousId: this.#anonymousId() } : {};
      return this.#needSuccess(await send({ ...whose, event, properties }, key, token));
    }
    const anonymousId = this.#parts.storage.get(anonymousIdKey);
    // Nobody is signed in any more, or another tab was first.
    if (token === undefined || anonymousId === undefined) return;
    const status = await send({ anonymousId, event }, key, token);
    // Rule EVENT-14: the day has no bytes left. This is no fault.
    if (status === tooManyRequests) return;
    this.#needSuccess(status);
    this.#parts.storage.remove(anonymousIdKey);
  }

  #anonymousId(): string {
    const { storage, newId } = this.#parts;
    const known = storage.get(anonymousIdKey);
    if (known !== undefined) return known;
    const id = newId();
    storage.set(anonymousIdKey, id);
    return id;
  }

  async #call(body: object, idempotencyKey: string): Promise<number> {
    const { api, address: path } = this.#parts;
    const { status } = await api.call({ method: 'POST', path, body, idempotencyKey });
    return status;
  }

  /** The browser completes this call after the page is closed. */
  #sendBeforeLeaving(body: object, idempotencyKey: string, token: string | undefined): Promise<number> {
    const { address: path, fetch } = this.#parts;
    return sendKeepalive(fetch, { path, body, token, idempotencyKey });
  }

  #needSuccess(status: number): void {
    if (status < 200 || status > 299) throw new ApiFault(`${this.#parts.address} answered ${status}`);
  }
}

/** Sends an event and resolves to the status of the answer. */
type SendOne = (body: object, key: string, token: string | undefined) => Promise<number>;
