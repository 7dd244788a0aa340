import type { RecordedChange } from '../../../../server/application/ports/library/BulkActs.ts';
import { undonePlan } from '../../../../server/application/library/undonePlan.ts';
import type { Plan } from '../../../../src/domain/plan/plan.ts';

const [nine, ten, eleven] = ['T09:00:00.000Z', 'T10:00:00.000Z', 'T11:00:00.000Z'].map((time) => `2026-12-12${time}`);
const [earlier, later, latest] = [nine ?? '', ten ?? '', eleven ?? ''];
const plan = (parts: Partial<Plan> = {}): Plan => ({
  publishAt: later,
  unpublishAt: null,
  release: null,
  person: 'ada',
  version: 3,
  failure: null,
  ...parts,
});
const change = (
  before: RecordedChange['before'],
  after: RecordedChange['after'],
  action: RecordedChange['action'] = 'planned',
): RecordedChange => ({ kind: 'video', id: 'one', action, before, after });
const added = change({}, { publishAt: later, unpublishAt: null, release: null });
const joined = change({}, { publishAt: later, unpublishAt: null, release: 'Winter' });
const since = { reasons: ['Somebody has changed its schedule since.'] };

// Rule BULK-15.
test.each([
  ['removes a plan that the act has made', plan(), [added], 'remove'],
  ['does nothing when the plan has ended since', null, [added], 'same'],
  ['keeps a plan that somebody has changed since', plan({ publishAt: latest }), [added], since],
  [
    'removes an item from its release, whatever time the release has now',
    plan({ publishAt: latest, release: 'winter' }),
    [joined],
    'remove',
  ],
  ['keeps an item that somebody has moved to another release', plan({ release: 'Spring' }), [joined], since],
  [
    'saves the plan that was there before',
    plan(),
    [change({ publishAt: earlier }, { publishAt: later })],
    { plan: { publishAt: earlier, unpublishAt: null, release: null } },
  ],
  [
    'joins several changes of one item, the first one last',
    plan({ unpublishAt: latest, release: 'Winter' }),
    [change({ publishAt: earlier }, { publishAt: later }), change({ unpublishAt: null }, { unpublishAt: latest })],
    { plan: { publishAt: earlier, unpublishAt: null, release: 'Winter' } },
  ],
  [
    'does nothing when the plan is as before already',
    plan({ publishAt: earlier }),
    [change({ publishAt: earlier }, { publishAt: later })],
    'same',
  ],
  [
    'saves a plan again that an undo has removed',
    null,
    [change({ publishAt: later, unpublishAt: null, release: 'Winter' }, {}, 'plan-removed')],
    { plan: { publishAt: later, unpublishAt: null, release: 'Winter' } },
  ],
  [
    'saves a plan again that an undo has moved with its release and then removed',
    null,
    [
      change({ publishAt: later }, { publishAt: earlier }),
      change({ publishAt: earlier, unpublishAt: null, release: 'Winter' }, {}, 'plan-removed'),
    ],
    { plan: { publishAt: later, unpublishAt: null, release: 'Winter' } },
  ],
  ['does nothing for an item whose plan the act has not changed', plan(), [change({}, {}, 'edited')], 'same'],
] as const)('%s', (_what, current, recorded, expected) => {
  expect(undonePlan(current, recorded)).toEqual(expected);
});
