import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { History } from '../../../../src/application/ports/administration/History.ts';
import type { EarlierVersion } from '../../../../src/domain/history/earlierVersion.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { AuditModel } from '../../../../src/ui/administration/history/AuditModel.ts';
import { BringBackModel } from '../../../../src/ui/administration/history/BringBackModel.ts';
import { EntriesModel } from '../../../../src/ui/administration/history/EntriesModel.ts';
import { InMemoryHistory } from '../../../fixtures/browserMemory/InMemoryHistory.ts';
import { aChange } from '../../../fixtures/values/aChange.ts';

const numbers = [5, 4, 3, 2, 1];
const entries = numbers.map((number) => aChange(number, { person: number === 4 ? 'bob' : 'ada' }));
const idsOf = (model: EntriesModel) => model.page?.items.map(({ id }) => id);

describe('the changes of a filter', () => {
  test('loads the changes page by page until there are no more', async () => {
    const model = new EntriesModel(new InMemoryHistory(entries, 2), {});
    await model.load();
    expect(idsOf(model)).toEqual(['5', '4']);
    expect((await model.showMore())?.id).toBe('3');
    expect((await model.showMore())?.id).toBe('1');
    expect([idsOf(model), await model.showMore()]).toEqual([['5', '4', '3', '2', '1'], undefined]);
  });

  test('drops a page of changes that arrives after another filter was chosen', async () => {
    const model = new EntriesModel(new InMemoryHistory(entries, 2), {});
    await model.load();
    const more = model.showMore();
    model.filter = { person: 'bob' };
    await Promise.all([more, model.load()]);
    expect(idsOf(model)).toEqual(['4']);
  });

  test('keeps the loaded changes when the next page fails', async () => {
    const history = new InMemoryHistory(entries, 2);
    const model = new EntriesModel(history, {});
    await model.load();
    jest.spyOn(history, 'list').mockRejectedValueOnce(new ApiFault('offline'));
    expect(await model.showMore()).toBeUndefined();
    expect([idsOf(model), model.next.phase]).toEqual([['5', '4'], 'error']);
    expect((await model.showMore())?.id).toBe('3');
  });
});

const version: EarlierVersion = {
  kind: 'video',
  itemId: 'x',
  version: 7,
  differences: [{ field: 'name', before: 'C', after: 'B' }],
  linked: [],
};
type Ports = Pick<History, 'earlierVersion' | 'bringBack'>;
const bringing = (ports: Partial<Ports> = {}) =>
  new BringBackModel({
    earlierVersion: async () => ok(version),
    bringBack: async () => ok(undefined),
    ...ports,
  });

// Rule HISTORY-7.
describe('an earlier version', () => {
  test('is compared, asked about with the version that was seen, and brought back', async () => {
    const bringBack = jest.fn(async () => ok(undefined));
    const model = bringing({ bringBack });
    await model.compare(aChange(3));
    expect([model.version, model.obstacle]).toEqual([version, undefined]);
    expect(await model.confirm()).toBe(true);
    expect(bringBack).toHaveBeenCalledWith('3', 7);
    expect(model.version).toBeUndefined();
  });

  test.each([
    ['nothing differs', async () => ok({ ...version, differences: [] }), 'same'],
    ['the item is gone', async () => refuse('not-found' as const), 'gone'],
    ['the call fails', () => Promise.reject(new ApiFault('offline')), 'failed'],
  ])('is not asked about when %s', async (_, earlierVersion, obstacle) => {
    const model = bringing({ earlierVersion });
    await model.compare(aChange(3));
    expect([model.version, model.obstacle, model.isComparing]).toEqual([undefined, obstacle, false]);
    expect(await model.confirm()).toBe(false);
  });

  test.each([
    ['is refused', async () => refuse('stale' as const), 'stale'],
    ['fails', () => Promise.reject(new ApiFault('offline')), 'failed'],
  ])('keeps the question when it %s', async (_, bringBack, failure) => {
    const model = bringing({ bringBack });
    await model.compare(aChange(3));
    expect(await model.confirm()).toBe(false);
    expect([model.failure, model.version]).toEqual([failure, version]);
  });
});

// Rule HISTORY-10.
test('saves the file of a filter once, and says when it could not be made', async () => {
  const history = new InMemoryHistory(entries);
  const saved: string[] = [];
  const model = new AuditModel(history, (text) => void saved.push(text));
  const saving = model.save({ person: 'bob' });
  await Promise.all([saving, model.save({})]);
  expect(saved).toEqual(['at,person\r\n2026-03-01T12:04:00.000Z,bob\r\n']);
  jest.spyOn(history, 'csv').mockRejectedValueOnce(new ApiFault('offline'));
  await model.save({});
  expect([model.hasFailed, model.isSaving, saved.length]).toEqual([true, false, 1]);
});
