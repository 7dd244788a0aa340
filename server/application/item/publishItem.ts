import type { Result } from '../../../src/domain/result.ts';
import { ofVersion, type ChangeRefusal, type AuditContext } from '../ports/Change.ts';

/** What differs between the kinds of items when one is published. `Published` is what a store saves of it. */
export interface PublishedKind<Stored extends { readonly version: number }, Published, Refusal> {
  /** By id, or by path where the kind has one. */
  readonly find: (idOrSlug: string) => Promise<Stored | undefined>;
  /** The kind's own rule, which the form has asked too: every breach, so that all can be shown at once. */
  readonly publish: (stored: Stored, now: Date) => Result<Published, readonly Refusal[]>;
  readonly unpublish: (stored: Stored) => Published;
  readonly save: (stored: Stored, published: Published, audit: AuditContext) => Promise<Result<Stored, ChangeRefusal>>;
}

type Change<Stored, Refusal> = (
  id: string,
  version: number,
  audit: AuditContext,
) => Promise<Result<Stored, ChangeRefusal | readonly Refusal[]>>;

export interface PublishItem<Stored, Refusal> {
  readonly publish: Change<Stored, Refusal>;
  readonly unpublish: Change<Stored, Refusal>;
}

/** Rules DRAFT-1 and VERSION-1: publishes and unpublishes an item, each of the version that the administrator has seen. */
export function makePublishItem<Stored extends { readonly version: number }, Published, Refusal>(
  kind: PublishedKind<Stored, Published, Refusal>,
): PublishItem<Stored, Refusal> {
  return {
    async publish(id, version, audit) {
      const found = ofVersion(await kind.find(id), version);
      if (!found.ok) return found;
      const published = kind.publish(found.value, audit.at);
      return published.ok ? kind.save(found.value, published.value, audit) : published;
    },

    async unpublish(id, version, audit) {
      const found = ofVersion(await kind.find(id), version);
      return found.ok ? kind.save(found.value, kind.unpublish(found.value), audit) : found;
    },
  };
}
