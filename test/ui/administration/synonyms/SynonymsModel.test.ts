import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { SynonymsModel } from '../../../../src/ui/administration/synonyms/SynonymsModel.ts';
import { phrasesIn } from '../../../../src/ui/administration/synonyms/SynonymForm.ts';
import { InMemorySynonymEditing } from '../../../fixtures/browserMemory/InMemorySynonymEditing.ts';

const openModel = async () => {
  const synonyms = new InMemorySynonymEditing();
  await synonyms.create({ words: ['Voilà', 'there it is'], isOff: false });
  const model = new SynonymsModel(synonyms);
  await model.load();
  const [own, ofSite] = model.all;
  if (own === undefined || ofSite === undefined) throw new Error('two groups are given');
  return { model, synonyms, own, ofSite };
};

test.each([
  ['', 2],
  ['voila', 1],
  ['SLIDE-d', 1],
  ['it', 1],
  ['nothing', 0],
])('filters the groups by the text "%s", ignoring case, accents and punctuation', async (text, count) => {
  const { model } = await openModel();
  model.filterBy(text);
  expect(model.shown).toHaveLength(count);
});

test('switches a group off and on, and counts the changes', async () => {
  const { model, ofSite } = await openModel();
  await expect(model.toggle(ofSite)).resolves.toBe(true);
  const off = model.all[1];
  expect([off?.isOff, off?.version, model.changes]).toEqual([true, 2, 1]);
  await model.toggle(off ?? ofSite);
  expect([model.all[1]?.isOff, model.changes]).toEqual([false, 2]);
});

test('adds a deleted group again with its words', async () => {
  const { model, own } = await openModel();
  await expect(model.remove(own)).resolves.toBe(true);
  expect(model.all).toHaveLength(1);
  await expect(model.restore({ ...own, isOff: true })).resolves.toBe(true);
  expect(model.all[0]).toMatchObject({ words: own.words, isOff: true });
});

test('says that someone else has changed the group, and shows their version', async () => {
  const { model, synonyms, own } = await openModel();
  await synonyms.change(own.id, 1, { words: ['voilà', 'look here'] });
  await expect(model.toggle(own)).resolves.toBe(false);
  expect(model.trouble).toEqual({ id: own.id, why: 'stale' });
  expect(model.all[0]).toMatchObject({ words: ['voilà', 'look here'], isOff: false, version: 2 });
});

test('says that an action failed, keeps the group, and does it when tried again', async () => {
  const { model, synonyms, own } = await openModel();
  const remove = jest.spyOn(synonyms, 'remove').mockRejectedValueOnce(new ApiFault('offline'));
  await expect(model.remove(own)).resolves.toBe(false);
  expect([model.trouble, model.all.length, model.busy.size]).toEqual([{ id: own.id, why: 'failed' }, 2, 0]);
  await expect(model.remove(own)).resolves.toBe(true);
  expect([model.trouble, remove.mock.calls.length]).toEqual([undefined, 2]);
});

test('finds another group that holds a phrase', async () => {
  const { model, own, ofSite } = await openModel();
  expect([model.holderOf('Slide Deck', own.id), model.holderOf('Slide Deck', ofSite.id)]).toEqual([ofSite, undefined]);
});

test('reads one phrase from each line, without blank lines', () => {
  expect(phrasesIn(' ppt \r\n\n  slide deck\n \n')).toEqual(['ppt', 'slide deck']);
});
