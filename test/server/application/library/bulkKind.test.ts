import { makeBulkKind, type BulkTarget } from '../../../../server/application/library/bulkKind.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';

const target: BulkTarget = {
  id: 'one',
  version: 4,
  title: 'One',
  published: false,
  values: { categories: [], public: false, feature: null },
};
const audit = { person: 'ada', at: new Date('2026-03-01T12:00:00.000Z'), action: 'edited' } as const;
const texts = {
  blank: { field: 'title', message: 'Enter a title.' },
  missing: { field: 'text', message: 'Enter a title.' },
} as const;

function kindThat(answers: { readonly edit?: 'blank' | 'stale'; readonly isLinked?: boolean }) {
  const calls: unknown[] = [];
  const call =
    (name: string) =>
    async (...given: readonly unknown[]) => {
      calls.push([name, ...given.slice(0, 3)]);
      if (answers.edit === 'stale') return refuse('stale' as const);
      return answers.edit === 'blank' ? refuse(['blank', 'missing'] as const) : ok(target);
    };
  const kind = makeBulkKind<BulkTarget, object, 'blank' | 'missing'>({
    items: { find: async (id) => (id === 'one' ? target : undefined) },
    targetOf: (stored) => stored,
    texts,
    linked: { message: 'Something links to it.', isLinked: async () => answers.isLinked === true },
    edit: {
      check: async (_stored, change) => (change === 'publish' || answers.edit === 'blank' ? ['blank', 'missing'] : []),
      edit: call('edit'),
      publish: call('publish'),
      unpublish: call('unpublish'),
      remove: async () => (answers.isLinked === true ? refuse('linked') : ok(undefined)),
    },
  });
  return { kind, calls };
}

// Rules BULK-3 and BULK-4.
test('returns the item with the values that a change of many items needs', async () => {
  const { kind } = kindThat({});
  expect([await kind.find('one'), await kind.find('two')]).toEqual([target, undefined]);
});

test('returns the texts of the rules that a change would break, each once', async () => {
  expect(await kindThat({}).kind.reasonsAgainst('one', { verb: 'publish' }, audit)).toEqual(['Enter a title.']);
  expect(await kindThat({}).kind.reasonsAgainst('one', { verb: 'edit', values: {} }, audit)).toEqual([]);
  expect(await kindThat({}).kind.reasonsAgainst('one', { verb: 'unpublish' }, audit)).toEqual([]);
  expect(await kindThat({ isLinked: true }).kind.reasonsAgainst('one', { verb: 'delete' }, audit)).toEqual([
    'Something links to it.',
  ]);
});

test('sends a change with the version of the item that was found', async () => {
  const { kind, calls } = kindThat({});
  expect(await kind.apply(target, { verb: 'edit', values: { public: true } }, audit)).toEqual(ok(undefined));
  expect(await kind.apply(target, { verb: 'publish' }, audit)).toEqual(ok(undefined));
  expect(calls).toEqual([
    ['edit', 'one', 4, { public: true }],
    ['publish', 'one', 4, audit],
  ]);
});

test('returns the texts of the broken rules when a change is refused', async () => {
  const refused = await kindThat({ edit: 'blank' }).kind.apply(target, { verb: 'edit', values: {} }, audit);
  expect(refused).toEqual(refuse(['Enter a title.']));
  expect(await kindThat({ edit: 'stale' }).kind.apply(target, { verb: 'unpublish' }, audit)).toEqual(refuse('stale'));
  expect(await kindThat({ isLinked: true }).kind.apply(target, { verb: 'delete' }, audit)).toEqual(
    refuse(['Something links to it.']),
  );
});
