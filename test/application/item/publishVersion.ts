import type { Edited, PublishItem } from '../../../src/application/ports/editing/Edits.ts';
import { ok } from '../../../src/domain/result.ts';

interface Items<Item> {
  publish(id: string, version: number): Promise<Edited<Item>>;
}

/** Publishes version 3 of an item on 21 November 2026. Returns the calls, and the new version or the broken rules. */
export async function publishVersion<Item extends { readonly id: string }>(
  item: Item,
  make: (items: Items<Item>, serverNow: () => Date) => PublishItem<Item>,
) {
  const asked: string[] = [];
  const items: Items<Item> = {
    publish: async (id, version) => {
      asked.push(`${id} ${version}`);
      return ok({ item, version: version + 1 });
    },
  };
  const publish = make(items, () => new Date('2026-11-21T12:00:00Z'));
  const published = await publish({ item, version: 3 });
  if (published.ok) return { asked, version: published.value.version };
  if (typeof published.refusal === 'string' || 'linked' in published.refusal) return { asked, ...published };
  return { asked, violations: published.refusal.map(({ field, message }) => `${field}: ${message}`) };
}
