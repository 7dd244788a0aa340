import { makeDuplicateSeries } from '../../../../server/application/duplicate/duplicateItem.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';

function duplicating(title: string, ...taken: readonly string[]) {
  const tried: string[] = [];
  const series = { id: 'a-series', title, version: 1, webinars: 0 };
  const duplicate = makeDuplicateSeries({
    find: async (id) => (id === series.id ? series : undefined),
    create: async (wanted) => {
      tried.push(wanted);
      return taken.includes(wanted) ? refuse('title-taken') : ok({ ...series, title: wanted });
    },
  });
  return { duplicate, tried };
}

test('creates a series with the title of the copy', async () => {
  const { duplicate } = duplicating('Design');
  expect(await duplicate('a-series', anAudit)).toMatchObject({ ok: true, value: { title: 'Copy of Design' } });
});

test('numbers the title until it is free', async () => {
  const { duplicate, tried } = duplicating('Design', 'Copy of Design', 'Copy of Design 2');
  expect(await duplicate('a-series', anAudit)).toMatchObject({ value: { title: 'Copy of Design 3' } });
  expect(tried).toHaveLength(3);
});

test('keeps a numbered title within the maximum length', async () => {
  const { duplicate } = duplicating('x'.repeat(120), `Copy of ${'x'.repeat(112)}`);
  expect(await duplicate('a-series', anAudit)).toMatchObject({ value: { title: `Copy of ${'x'.repeat(110)} 2` } });
});

test('refuses an unknown series and creates none', async () => {
  const { duplicate, tried } = duplicating('Design');
  expect(await duplicate('another', anAudit)).toEqual(refuse('not-found'));
  expect(tried).toEqual([]);
});
