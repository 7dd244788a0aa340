import type { BulkAction } from '../../../../server/application/library/bulkAction.ts';
import { makeBulkActions } from '../../../../server/application/library/bulkActions.ts';
import type { RecordedChange } from '../../../../server/application/ports/library/BulkActs.ts';
import type { BulkChange } from '../../../../src/domain/library/bulkChange.ts';

const unused = () => Promise.reject(new Error('not asked'));
const kind = { find: unused, reasonsAgainst: unused, apply: unused };
const actionFor = makeBulkActions({
  kinds: { video: kind, webinar: kind, upcoming: kind },
  editPlan: { check: unused, find: unused, save: unused, remove: unused },
  bin: { find: unused, restore: unused, purgeItem: unused },
  filmParts: { find: unused },
  captionDrafts: { find: unused },
  captionJobs: { list: unused, request: unused, takeBack: unused },
  hasCaptioner: true,
  newId: () => 'a-job',
});
const plan = { publishAt: null, unpublishAt: null, release: null };
const [items, plans, bin, captions] = [
  actionFor({ act: 'publish' }, []),
  actionFor({ act: 'schedule', plan }, []),
  actionFor({ act: 'restore' }, []),
  actionFor({ act: 'caption', language: 'en' }, []),
];
const undo: BulkChange = { act: 'undo', of: 'an-act' };

test.each<[string, BulkChange, RecordedChange['action'] | undefined, BulkAction]>([
  ['an edit', { act: 'edit', edit: {} }, undefined, items],
  ['a deletion', { act: 'delete' }, undefined, items],
  ['a deletion for ever', { act: 'purge' }, undefined, bin],
  ['captions', { act: 'caption', language: 'de' }, undefined, captions],
  ['the undo of captions', undo, 'captions-requested', captions],
  ['the undo of an edit', undo, 'edited', items],
  ['the undo of a deletion', undo, 'deleted', bin],
  ['the undo of a restoration', undo, 'restored', items],
  ['the undo of a schedule', undo, 'planned', plans],
  ['the undo of an undone schedule', undo, 'plan-removed', plans],
])('names what carries out %s', (_what, change, action, expected) => {
  const recorded: RecordedChange[] =
    action === undefined ? [] : [{ kind: 'video', id: 'one', action, before: {}, after: {} }];
  expect(actionFor(change, recorded)).toBe(expected);
});
