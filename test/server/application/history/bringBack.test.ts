import { makeBringBack, type Editors } from '../../../../server/application/history/bringBack.ts';
import type { AuditContext } from '../../../../server/application/ports/Change.ts';
import type { AuditedKind } from '../../../../src/domain/history/history.ts';
import { ok, refuse, type Result } from '../../../../src/domain/result.ts';
import { InMemoryHistory } from '../../../fixtures/memory/InMemoryHistory.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';

const audit: AuditContext = { ...anAudit, action: 'brought-back' };
const id = 'an-item';

/** An item that was renamed twice, and the edits that the use-case makes of it. */
async function renamedTwice({
  kind = 'video',
  outcome = ok(undefined),
  isEditable = () => true,
}: {
  readonly kind?: AuditedKind;
  readonly outcome?: Result<unknown, string | readonly string[]>;
  readonly isEditable?: (kind: string, field: string, value: unknown) => boolean;
} = {}) {
  const history = new InMemoryHistory();
  const title = kind === 'video' ? 'name' : 'title';
  const rename = (before: string, after: string) =>
    history.record(
      { kind, id, before: { [title]: before, slug: before }, after: { [title]: after, slug: after } },
      anAudit,
    );
  await rename('a', 'b');
  await rename('b', 'c');
  history.items.set(id, { version: 7, current: { [title]: 'c', slug: 'c', published: true } });
  const edits: unknown[] = [];
  const edit = async (...given: readonly unknown[]) => {
    edits.push(given);
    return outcome;
  };
  const editors = {
    video: { edit },
    webinar: { edit },
    upcoming: { edit },
    series: { rename: edit },
  } as unknown as Editors;
  return { use: makeBringBack(history, editors, isEditable), edits, history };
}

// Rule HISTORY-8.
test('edits the item as its form does, with the fields that it had after the change', async () => {
  const { use, edits } = await renamedTwice();
  expect(await use.find('1')).toEqual({
    kind: 'video',
    itemId: id,
    version: 7,
    differences: [
      { field: 'name', before: 'c', after: 'b' },
      { field: 'slug', before: 'c', after: 'b' },
    ],
    linked: [],
  });
  expect(await use.bringBack('1', 7, audit)).toEqual(ok(undefined));
  expect(edits).toEqual([[id, 7, { name: 'b', slug: 'b' }, audit]]);
});

test('renames a series', async () => {
  const { use, edits } = await renamedTwice({ kind: 'series' });
  expect(await use.bringBack('1', 7, audit)).toEqual(ok(undefined));
  expect(edits).toEqual([[id, 7, 'b', audit]]);
});

test('changes nothing when the item is as it was after the change', async () => {
  const { use, edits } = await renamedTwice();
  expect(await use.find('2')).toMatchObject({ differences: [] });
  expect(await use.bringBack('2', 7, audit)).toEqual(ok(undefined));
  expect(edits).toEqual([]);
});

// Rule HISTORY-6.
test('leaves out a field whose value the form could not send', async () => {
  const { use, edits } = await renamedTwice({ isEditable: (_kind, field) => field !== 'slug' });
  expect((await use.find('1'))?.differences.map(({ field }) => field)).toEqual(['name']);
  await use.bringBack('1', 7, audit);
  expect(edits).toEqual([[id, 7, { name: 'b' }, audit]]);
});

test('refuses another version than the current one before it edits', async () => {
  const { use, edits } = await renamedTwice();
  expect(await use.bringBack('1', 6, audit)).toMatchObject({ ok: false, refusal: { refusal: 'stale' } });
  expect(edits).toEqual([]);
});

test.each([
  ['video', refuse(['slug-in-use']), ['slug-in-use']],
  ['video', refuse('stale'), 'stale'],
  ['series', refuse('title-taken'), ['title-taken']],
  ['series', refuse('not-found'), 'not-found'],
] as const)('passes on why the edit of a %s is refused: %j', async (kind, outcome, refusal) => {
  const { use } = await renamedTwice({ kind, outcome });
  expect(await use.bringBack('1', 7, audit)).toEqual(refuse({ version: await use.find('1'), refusal }));
});

test('finds no version of an unknown change, of a deleted item, of synonyms and of webhooks', async () => {
  const { use, history } = await renamedTwice();
  expect(await use.find('99')).toBeUndefined();
  expect(await use.bringBack('99', 7, audit)).toEqual(refuse('not-found'));
  history.items.clear();
  expect(await use.find('1')).toBeUndefined();
  for (const kind of ['synonyms', 'webhook'] as const)
    expect(await (await renamedTwice({ kind })).use.find('1')).toBeUndefined();
});
