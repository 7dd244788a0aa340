import { makeEditSeries } from '../../../../server/application/webinar/editSeries.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { anAudit } from '../../../fixtures/values/anAudit.ts';

const stored = { id: 'a-series', title: 'Design', version: 2, webinars: 0 };

function changing() {
  const saved: unknown[] = [];
  const use = makeEditSeries({
    create: async (title) => {
      saved.push(title);
      return title === 'Taken' ? refuse('title-taken') : ok(stored);
    },
    rename: async (id, title, version) => {
      saved.push([id, title, version]);
      return version === stored.version ? ok(stored) : refuse('stale');
    },
  });
  return { use, saved };
}

test('creates and renames a series without the spaces around its title', async () => {
  const { use, saved } = changing();
  expect(await use.create(' Design ', anAudit)).toEqual(ok(stored));
  expect(await use.rename('a-series', 2, ' Design ', anAudit)).toEqual(ok(stored));
  expect(saved).toEqual(['Design', ['a-series', 'Design', 2]]);
});

test.each([
  ['a blank title', ' ', 'title-blank'],
  ['a title of two lines', 'a\nb', 'title-characters'],
  ['a title that is too long', 'x'.repeat(121), 'title-too-long'],
])('refuses %s and saves nothing', async (_what, title, refusal) => {
  const { use, saved } = changing();
  expect(await use.create(title, anAudit)).toEqual(refuse(refusal));
  expect(await use.rename('a-series', 2, title, anAudit)).toEqual(refuse(refusal));
  expect(saved).toEqual([]);
});

test('returns the refusals of the store', async () => {
  const { use } = changing();
  expect(await use.create('Taken', anAudit)).toEqual(refuse('title-taken'));
  expect(await use.rename('a-series', 1, 'Design', anAudit)).toEqual(refuse('stale'));
});
