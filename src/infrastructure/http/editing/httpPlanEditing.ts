import type { PlanEditing } from '../../../application/ports/editing/PlanEditing.ts';
import { apiPaths, itemPaths } from '../../../contract/paths.ts';
import { maximumSliceLength, type Slice } from '../../../domain/catalogue/catalogue.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { PlannedName } from '../../../domain/plan/plan.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read, readItems } from '../client/calls.ts';
import { edit, readVersioned, remove } from './editing.ts';

export function httpPlanEditing(api: ApiClient): PlanEditing {
  const pathOf = ({ kind, id }: PlannedName) => itemPaths[kind].plan(id);
  return {
    list: (signal) => readItems(api, apiPaths.plans, {}, signal),
    find: (item, signal) => readVersioned(api, pathOf(item), signal),
    save: (item, version, choices) => edit(api, { method: 'PUT', path: pathOf(item), body: choices, version }),
    remove: (item, version) => remove(api, { method: 'DELETE', path: pathOf(item), version }),
    async sessions({ from, until }, signal) {
      const query = {
        drafts: '1',
        past: '1',
        from: from.toISOString(),
        until: until.toISOString(),
        limit: String(maximumSliceLength),
      };
      const items: UpcomingWebinar[] = [];
      let cursor: string | undefined;
      do {
        const page = await read<Slice<UpcomingWebinar>>(api, itemPaths.upcoming.items, { ...query, cursor }, signal);
        items.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return items;
    },
  };
}
