import type { CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import type { BulkValues, ValueChanges } from '../../../src/domain/library/bulkChange.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Violation } from '../../../src/domain/violation/violations.ts';
import type { EditItem } from '../item/editItem.ts';
import type { AuditContext, ChangeRefusal } from '../ports/Change.ts';

/** An item of any kind as an act for many items sees it. */
export interface BulkTarget {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly published: boolean;
  readonly values: BulkValues;
}

/** What an act does with one item. */
export type TargetChange =
  { readonly verb: 'edit'; readonly values: ValueChanges } | { readonly verb: 'publish' | 'unpublish' | 'delete' };

/** The items of one kind. Reasons are sentences for an administrator. */
export interface BulkKind {
  find(id: string): Promise<BulkTarget | undefined>;
  /** Why the change would be refused, without making it. */
  reasonsAgainst(id: string, change: TargetChange, audit: AuditContext): Promise<readonly string[]>;
  apply(
    target: BulkTarget,
    change: TargetChange,
    audit: AuditContext,
  ): Promise<Result<void, ChangeRefusal | readonly string[]>>;
}
export type BulkKinds = Readonly<Record<CatalogueKind, BulkKind>>;

interface BulkKindParts<Stored, Given, Refusal extends string> {
  readonly items: { find(id: string): Promise<Stored | undefined> };
  readonly edit: Pick<EditItem<Stored, Given, Refusal>, 'check' | 'edit' | 'publish' | 'unpublish' | 'remove'>;
  readonly targetOf: (stored: Stored) => BulkTarget;
  readonly texts: Readonly<Record<Refusal, Violation>>;
  /** Why an item cannot be deleted while others refer to it. */
  readonly linked?: { readonly message: string; isLinked(id: string): Promise<boolean> };
}

/** Acts for many items go through the same use-cases, with the same rules, as the form of one item. Rule BULK-4. */
export function makeBulkKind<Stored, Given extends ValueChanges, Refusal extends string>({
  items,
  edit,
  targetOf,
  texts,
  linked,
}: BulkKindParts<Stored, Given, Refusal>): BulkKind {
  const reasonsOf = (refusals: readonly Refusal[]) => [...new Set(refusals.map((refusal) => texts[refusal].message))];
  const withReasons = (
    changed: Result<unknown, ChangeRefusal | 'linked' | readonly Refusal[]>,
  ): Result<void, ChangeRefusal | readonly string[]> => {
    if (changed.ok) return ok(undefined);
    const { refusal } = changed;
    if (refusal === 'not-found' || refusal === 'stale') return refuse(refusal);
    return refuse(refusal === 'linked' ? [linked?.message ?? ''] : reasonsOf(refusal));
  };
  return {
    async find(id) {
      const stored = await items.find(id);
      return stored === undefined ? undefined : targetOf(stored);
    },

    async reasonsAgainst(id, change, audit) {
      if (change.verb === 'unpublish') return [];
      if (change.verb === 'delete') return linked !== undefined && (await linked.isLinked(id)) ? [linked.message] : [];
      const stored = await items.find(id);
      if (stored === undefined) return [];
      return reasonsOf(await edit.check(stored, change.verb === 'edit' ? (change.values as Given) : 'publish', audit));
    },

    async apply({ id, version }, change, audit) {
      switch (change.verb) {
        case 'edit':
          return withReasons(await edit.edit(id, version, change.values as Given, audit));
        case 'publish':
        case 'unpublish':
          return withReasons(await edit[change.verb](id, version, audit));
        case 'delete':
          return withReasons(await edit.remove(id, version, audit));
      }
    },
  };
}
