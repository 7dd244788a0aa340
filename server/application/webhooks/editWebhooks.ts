import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import {
  endpointMistakes,
  formerSecretHours,
  type EndpointChoices,
  type EndpointMistake,
  type WebhookEndpoint,
  type WebhookWithSecret,
} from '../../../src/domain/webhook/webhookEndpoint.ts';
import { ofVersion, type AuditContext, type ChangeRefusal, type RefusedEdit } from '../ports/Change.ts';
import type { WebhookEndpoints } from '../ports/webhooks/WebhookEndpoints.ts';

export interface EditWebhooks {
  create(
    choices: EndpointChoices,
    audit: AuditContext,
  ): Promise<Result<WebhookWithSecret, readonly (EndpointMistake | 'too-many-endpoints')[]>>;
  /** Choices that are not given stay as they are. */
  change(
    id: string,
    version: number,
    choices: Partial<EndpointChoices>,
    audit: AuditContext,
  ): Promise<Result<WebhookEndpoint, RefusedEdit<EndpointMistake>>>;
  /** Rule WEBHOOK-5: the former secret signs too for a day. */
  rotate(id: string, version: number, audit: AuditContext): Promise<Result<WebhookWithSecret, ChangeRefusal>>;
}

const hourMilliseconds = 60 * 60 * 1000;

/** Rules WEBHOOK-3 to WEBHOOK-5: administrators add and change endpoints. */
export function makeEditWebhooks(
  endpoints: Pick<WebhookEndpoints, 'find' | 'create' | 'change' | 'rotate'>,
  newSecret: () => string,
): EditWebhooks {
  return {
    async create(choices, audit) {
      const given = trimmed(choices);
      const mistakes = endpointMistakes(given);
      if (mistakes.length > 0) return refuse(mistakes);
      const secret = newSecret();
      const created = await endpoints.create(given, secret, audit);
      return created.ok ? ok({ endpoint: created.value, secret }) : refuse([created.refusal]);
    },

    async change(id, version, choices, audit) {
      const endpoint = ofVersion(await endpoints.find(id, audit.at), version);
      if (!endpoint.ok) return endpoint;
      const { url, description, eventTypes, state } = endpoint.value;
      // Whoever changes the address of a disabled endpoint switches it on again.
      const before = { url, description, eventTypes, state: state === 'disabled' ? 'active' : state } as const;
      const given = trimmed({ ...before, ...choices });
      const mistakes = endpointMistakes(given);
      return mistakes.length > 0 ? refuse(mistakes) : endpoints.change(id, given, version, audit);
    },

    async rotate(id, version, audit) {
      const secret = newSecret();
      const formerUntil = new Date(audit.at.getTime() + formerSecretHours * hourMilliseconds);
      const rotated = await endpoints.rotate(id, secret, formerUntil, version, audit);
      return rotated.ok ? ok({ endpoint: rotated.value, secret }) : rotated;
    },
  };
}

function trimmed({ url, description, eventTypes, state }: EndpointChoices): EndpointChoices {
  return { url: url.trim(), description: description.trim(), eventTypes: [...new Set(eventTypes)], state };
}
