import { findRecommended } from '../../../../server/application/webinar/editWebinar.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { aStoredWebinar } from '../../../fixtures/values/storedItems.ts';

const ids: Readonly<Record<string, string>> = { one: 'one', 'path-of-one': 'one', two: 'two' };
const webinars = {
  find: async (name: string) => (ids[name] === undefined ? undefined : aStoredWebinar({ id: ids[name] })),
};

test.each([
  ['no names to no ids', [], ok([])],
  ['ids and paths to ids in their order', ['two', 'path-of-one'], ok(['two', 'one'])],
  ['a repeated webinar to one id', ['one', 'two', 'path-of-one'], ok(['one', 'two'])],
  ['an unknown name to a refusal', ['one', 'three'], refuse('recommendation-unknown')],
])('resolves %s', async (_what, named, expected) => {
  expect(await findRecommended(webinars, named, 'the-webinar')).toEqual(expected);
});

test('refuses to recommend a webinar to itself by its path', async () => {
  expect(await findRecommended(webinars, ['two', 'path-of-one'], 'one')).toEqual(refuse('recommendation-itself'));
});

test('accepts each known webinar for a new webinar, which has no id', async () => {
  expect(await findRecommended(webinars, ['one'], undefined)).toEqual(ok(['one']));
});
