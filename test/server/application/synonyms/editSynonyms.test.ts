import { makeEditSynonyms } from '../../../../server/application/synonyms/editSynonyms.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import type { SynonymChoices, SynonymGroup } from '../../../../src/domain/search/synonyms.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';

const group: SynonymGroup = { id: 'a-group', builtIn: [], words: ['quiz', 'test'], isOff: false, version: 2 };

function changing(stored: SynonymGroup = group) {
  const saved: SynonymChoices[] = [];
  const use = makeEditSynonyms({
    find: async (id) => (id === stored.id ? stored : undefined),
    create: async (choices) => {
      saved.push(choices);
      return stored;
    },
    change: async (_id, choices) => {
      saved.push(choices);
      return ok(stored);
    },
  });
  return { use, saved };
}

test('creates a group without the spaces around its words', async () => {
  const { use, saved } = changing();
  expect(await use.create({ words: [' quiz', 'test '], isOff: true }, anAudit)).toEqual(ok(group));
  expect(saved).toEqual([{ words: ['quiz', 'test'], isOff: true }]);
});

test('refuses to create a group of one word', async () => {
  const { use, saved } = changing();
  expect(await use.create({ words: ['quiz'], isOff: false }, anAudit)).toEqual(
    refuse([{ refusal: 'word-alone', word: 'quiz' }]),
  );
  expect(saved).toEqual([]);
});

test.each([
  ['the words and keeps the switch', { words: [' exam ', 'test'] }, { words: ['exam', 'test'], isOff: false }],
  ['the switch and keeps the words', { isOff: true }, { words: ['quiz', 'test'], isOff: true }],
])('changes %s', async (_what, choices, expected) => {
  const { use, saved } = changing();
  expect(await use.change('a-group', 2, choices, anAudit)).toEqual(ok(group));
  expect(saved).toEqual([expected]);
});

test('refuses a word that the group of the site already has', async () => {
  const { use, saved } = changing({ ...group, builtIn: ['exam'], words: [] });
  expect(await use.change('a-group', 2, { words: ['Exam'] }, anAudit)).toEqual(
    refuse([{ refusal: 'word-twice', word: 'Exam' }]),
  );
  expect(saved).toEqual([]);
});

test('turns a group off although its stored words break a later rule', async () => {
  expect(
    await changing({ ...group, words: ['quiz'] }).use.change('a-group', 2, { isOff: true }, anAudit),
  ).toMatchObject({ ok: true });
});

test.each([
  ['another version, before it checks the words', 'a-group', 1, 'stale'],
  ['an unknown group', 'another', 2, 'not-found'],
])('refuses a change of %s', async (_what, id, version, refusal) => {
  expect(await changing().use.change(id, version, { words: [] }, anAudit)).toEqual(refuse(refusal));
});
