import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Webhooks } from '../../../application/ports/administration/Webhooks.ts';
import { ok } from '../../../domain/result.ts';
import { violationsOf, type Violation } from '../../../domain/violation/violations.ts';
import { webhookViolations } from '../../../domain/violation/webhookViolations.ts';
import {
  endpointMistakes,
  type WebhookEndpoint,
  type WebhookWithSecret,
} from '../../../domain/webhook/webhookEndpoint.ts';
import { webhookEventTypes, type WebhookEventType } from '../../../domain/webhook/webhookEvent.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { troubleOf, type WebhookTrouble } from './WebhooksModel.ts';

/** The form of an endpoint. Mistakes are shown once it was sent. */
export class EndpointForm {
  url: string;
  description: string;
  eventTypes: readonly WebhookEventType[];
  isSaving = false;
  /** How often the form was refused. */
  refusals = 0;
  trouble: WebhookTrouble | undefined;
  /** The endpoint; undefined for a new one. */
  readonly endpoint: WebhookEndpoint | undefined;
  readonly #webhooks: Pick<Webhooks, 'create' | 'change'>;
  #refused: readonly Violation[] = [];

  constructor(webhooks: Pick<Webhooks, 'create' | 'change'>, endpoint: WebhookEndpoint | undefined) {
    this.#webhooks = webhooks;
    this.endpoint = endpoint;
    this.url = endpoint?.url ?? '';
    this.description = endpoint?.description ?? '';
    this.eventTypes = endpoint?.eventTypes ?? webhookEventTypes;
    makeAutoObservable(this, { endpoint: false, eventTypes: observableRef });
  }

  get violations(): readonly Violation[] {
    if (this.refusals === 0) return [];
    const { url, description, eventTypes } = this;
    const given = { url: url.trim(), description: description.trim(), eventTypes };
    const own = violationsOf(endpointMistakes(given), webhookViolations);
    return own.length > 0 ? own : this.#refused;
  }

  violationAt(field: 'url' | 'description' | 'eventTypes'): Violation | undefined {
    return this.violations.find((violation) => violation.field === field);
  }

  write(field: 'url' | 'description', text: string): void {
    this[field] = text;
    this.#refused = [];
  }

  choose(type: WebhookEventType, isChosen: boolean): void {
    this.eventTypes = webhookEventTypes.filter((each) => (each === type ? isChosen : this.eventTypes.includes(each)));
  }

  /** Resolves to what was saved, for a new endpoint with its secret; undefined if it was refused. */
  async save(): Promise<WebhookEndpoint | WebhookWithSecret | undefined> {
    const { url, description, eventTypes, endpoint } = this;
    if (this.isSaving) return undefined;
    this.trouble = undefined;
    this.#refused = [];
    const given = { url: url.trim(), description: description.trim(), eventTypes };
    if (endpointMistakes(given).length > 0) {
      this.refusals += 1;
      return undefined;
    }
    this.isSaving = true;
    const saving =
      endpoint === undefined
        ? this.#webhooks.create({ ...given, state: 'active' })
        : this.#webhooks.change(endpoint.id, endpoint.version, given);
    const saved = await saving.then((done) => (done.ok ? ok(done.value) : done)).catch(reportUnexpected);
    runInAction(() => {
      this.isSaving = false;
      if (saved?.ok === true) return;
      this.refusals += 1;
      if (saved !== undefined && typeof saved.refusal === 'object' && !('linked' in saved.refusal))
        this.#refused = saved.refusal;
      else this.trouble = saved === undefined ? 'failed' : troubleOf(saved.refusal);
    });
    return saved?.ok === true ? saved.value : undefined;
  }
}
