import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import type { Webhooks } from '../../../application/ports/administration/Webhooks.ts';
import type { Result } from '../../../domain/result.ts';
import type { WebhookEndpoint, WebhookWithSecret } from '../../../domain/webhook/webhookEndpoint.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** Why an action failed. After `stale` and `gone` the list is read again. */
export type WebhookTrouble = 'stale' | 'gone' | 'failed';

/** The endpoints of webhooks, and the running actions on them. */
export class WebhooksModel {
  readonly fetching = new Fetching<readonly WebhookEndpoint[]>();
  /** The ids of the endpoints on which an action runs. */
  readonly busy = observable.set<string>();
  trouble: { readonly id: string; readonly why: WebhookTrouble } | undefined;
  /** A secret that was just made. It is shown once. */
  made: WebhookWithSecret | undefined;
  readonly #webhooks: Webhooks;

  constructor(webhooks: Webhooks) {
    this.#webhooks = webhooks;
    makeAutoObservable(this, { trouble: observableRef, made: observableRef });
  }

  get all(): readonly WebhookEndpoint[] {
    return this.fetching.value ?? [];
  }

  async load(): Promise<void> {
    await this.fetching.start((signal) => this.#webhooks.list(signal));
  }

  /** Reads the list again without showing it. A failure leaves it as it is. */
  async refresh(): Promise<void> {
    const call = new AbortController();
    const read = await this.#webhooks.list(call.signal).catch(reportUnexpected);
    if (read !== undefined && this.fetching.phase === 'complete') this.fetching.complete(read);
  }

  leave(): void {
    this.fetching.cancel();
  }

  /** Shows an endpoint that was saved: at its place, or first if it is new. */
  take(saved: WebhookEndpoint): void {
    const isKnown = this.all.some(({ id }) => id === saved.id);
    this.fetching.complete(
      isKnown ? this.all.map((each) => (each.id === saved.id ? saved : each)) : [saved, ...this.all],
    );
  }

  show(made: WebhookWithSecret): void {
    this.made = made;
    this.take(made.endpoint);
  }

  hideSecret(): void {
    this.made = undefined;
  }

  /** Each action resolves to whether it succeeded. */
  async pauseOrResume({ id, version, state }: WebhookEndpoint): Promise<boolean> {
    const chosen = state === 'active' ? 'paused' : 'active';
    const changed = await this.#run(id, () => this.#webhooks.change(id, version, { state: chosen }));
    if (changed?.ok === true) this.take(changed.value);
    return changed?.ok === true;
  }

  async rotate({ id, version }: WebhookEndpoint): Promise<boolean> {
    const rotated = await this.#run(id, () => this.#webhooks.rotate(id, version));
    if (rotated?.ok === true) this.show(rotated.value);
    return rotated?.ok === true;
  }

  async remove({ id, version }: WebhookEndpoint): Promise<boolean> {
    const removed = await this.#run(id, () => this.#webhooks.remove(id, version));
    if (removed?.ok === true) this.fetching.complete(this.all.filter((each) => each.id !== id));
    return removed?.ok === true;
  }

  async test({ id }: WebhookEndpoint): Promise<boolean> {
    return (await this.#run(id, () => this.#webhooks.test(id)))?.ok === true;
  }

  async #run<Value>(
    id: string,
    action: () => Promise<Result<Value, RefusedEdit>>,
  ): Promise<Result<Value, RefusedEdit> | undefined> {
    if (this.busy.has(id)) return undefined;
    this.busy.add(id);
    this.trouble = undefined;
    const done = await action().catch(reportUnexpected);
    runInAction(() => {
      this.busy.delete(id);
      if (done?.ok !== true) this.trouble = { id, why: done === undefined ? 'failed' : troubleOf(done.refusal) };
    });
    if (done?.ok === false) await this.load();
    return done;
  }
}

export function troubleOf(refusal: RefusedEdit): WebhookTrouble {
  return refusal === 'stale' ? 'stale' : refusal === 'not-found' ? 'gone' : 'failed';
}
