import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Webhooks } from '../../../application/ports/administration/Webhooks.ts';
import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import type { DeliveryState, WebhookDelivery } from '../../../domain/webhook/webhookDelivery.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

const askMilliseconds = 2000;
/** A message that is tried again later than this is not waited for. */
const soonMilliseconds = 20_000;
/** Those that were given up of the last week are delivered again together. */
const replayedMilliseconds = 7 * 24 * 3_600_000;

/** The messages to one endpoint, page by page. It asks again while one of them is on its way. */
export class DeliveriesModel {
  readonly first = new Fetching<Slice<WebhookDelivery>>();
  /** The page that "Show more" is loading. */
  readonly next = new Fetching<Slice<WebhookDelivery>>();
  state: DeliveryState | undefined;
  /** The ids of the messages that are being sent again; that of the endpoint for all that failed. */
  readonly busy = observable.set<string>();
  hasFailed = false;
  readonly #webhooks: Pick<Webhooks, 'deliveries' | 'replay' | 'replayFailed'>;
  readonly #endpoint: string;
  readonly #now: () => number;
  readonly #onProgress: () => void;
  #following: AbortController | undefined;
  #isShown = false;

  constructor(
    webhooks: Pick<Webhooks, 'deliveries' | 'replay' | 'replayFailed'>,
    endpoint: string,
    { now, onProgress }: { readonly now: () => number; readonly onProgress: () => void },
  ) {
    this.#webhooks = webhooks;
    this.#endpoint = endpoint;
    this.#now = now;
    this.#onProgress = onProgress;
    makeAutoObservable(this);
  }

  get list(): Slice<WebhookDelivery> | undefined {
    return this.first.value;
  }

  async load(): Promise<void> {
    this.#isShown = true;
    this.#following?.abort();
    this.next.reset();
    const isRead = await this.first.start((signal) =>
      this.#webhooks.deliveries(this.#endpoint, this.state, undefined, signal),
    );
    if (isRead && this.#isAwaiting) this.#follow();
  }

  leave(): void {
    this.#isShown = false;
    this.#following?.abort();
    this.first.cancel();
    this.next.cancel();
  }

  show(state: DeliveryState | undefined): void {
    this.state = state;
    void this.load();
  }

  /** Resolves to the first message that was added. */
  async showMore(): Promise<WebhookDelivery | undefined> {
    const { list, state } = this;
    const cursor = list?.nextCursor ?? null;
    if (list === undefined || cursor === null || this.next.phase === 'loading') return undefined;
    const ask = (signal: AbortSignal) => this.#webhooks.deliveries(this.#endpoint, state, cursor, signal);
    if (!(await this.next.start(ask))) return undefined;
    const more = this.next.value;
    if (more === undefined) return undefined;
    this.first.complete({ ...more, items: [...list.items, ...more.items] });
    return more.items[0];
  }

  /** Resolves to whether the message is sent again. */
  async replay({ id }: WebhookDelivery): Promise<boolean> {
    const done = await this.#run(id, () => this.#webhooks.replay(this.#endpoint, id));
    return done !== undefined;
  }

  /** Resolves to the number of messages that are sent again; undefined if the call failed. */
  replayFailed(): Promise<number | undefined> {
    const since = new Date(this.#now() - replayedMilliseconds).toISOString();
    return this.#run(this.#endpoint, () => this.#webhooks.replayFailed(this.#endpoint, since));
  }

  async #run<Value>(
    id: string,
    action: () => Promise<{ readonly ok: true; readonly value: Value } | { readonly ok: false }>,
  ): Promise<Value | undefined> {
    if (this.busy.has(id)) return undefined;
    this.busy.add(id);
    this.hasFailed = false;
    const done = await action().catch(reportUnexpected);
    runInAction(() => {
      this.busy.delete(id);
      this.hasFailed = done?.ok !== true;
    });
    if (this.#isShown) await this.load();
    return done?.ok === true ? done.value : undefined;
  }

  /** Whether a message is on its way. */
  get #isAwaiting(): boolean {
    const soon = this.#now() + soonMilliseconds;
    const isOnItsWay = ({ state, nextTryAt }: WebhookDelivery) =>
      state === 'sending' || (nextTryAt !== null && Date.parse(nextTryAt) < soon);
    return this.list?.items.some(isOnItsWay) === true;
  }

  /** Asks again until no message is on its way, or more pages are shown than the first. A failed call is repeated. */
  #follow(): void {
    const { signal } = (this.#following = new AbortController());
    const ask = async () => {
      if (signal.aborted || this.next.phase !== 'idle') return;
      try {
        const value = await this.#webhooks.deliveries(this.#endpoint, this.state, undefined, signal);
        if (signal.aborted || this.next.phase !== 'idle') return;
        const before = progressOf(this.list);
        runInAction(() => this.first.complete(value));
        if (progressOf(value) !== before) this.#onProgress();
        if (!this.#isAwaiting) return;
      } catch (fault) {
        reportUnexpected(fault);
      }
      askLater();
    };
    const askLater = () => {
      const timer = setTimeout(() => void ask(), askMilliseconds);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    };
    askLater();
  }
}

/** The states of messages and the numbers of their tries, as a text to compare. */
function progressOf(list: Slice<WebhookDelivery> | undefined): string {
  return (list?.items ?? []).map(({ state, attempts }) => `${state} ${attempts.length}`).join();
}
