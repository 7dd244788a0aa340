import { httpCountryLookup } from '../../src/infrastructure/http/consent/httpCountryLookup.ts';

const answering = (answer: () => Promise<Response>) => {
  const fetching = jest.fn((..._asked: Parameters<typeof fetch>) => answer());
  return { fetching, lookup: httpCountryLookup('/geo', fetching as typeof fetch) };
};
const json = (body: string, status = 200) => answering(async () => new Response(body, { status }));

test('COUNTRY-2: asks without a token, cookie or referrer', async () => {
  const { fetching, lookup } = json('{"threeCharCountry":"NZL"}');
  expect(await lookup.find()).toBe('NZL');
  expect(fetching.mock.calls).toEqual([['/geo', { credentials: 'omit', referrerPolicy: 'no-referrer' }]]);
});

test('COUNTRY-2: returns null where the service does not know the country', async () => {
  expect(await json('{"threeCharCountry":null}').lookup.find()).toBeNull();
});

test.each([
  ['answers two letters', json('{"threeCharCountry":"NZ"}')],
  ['answers no JSON', json('<html>')],
  ['answers 500', json('{"threeCharCountry":"NZL"}', 500)],
  ['is blocked', answering(() => Promise.reject(new TypeError('Failed to fetch')))],
])('COUNTRY-2: finds no country if the service %s', async (_what, { lookup }) => {
  expect(await lookup.find()).toBeUndefined();
});

test('throws a fault that the service has not caused', async () => {
  const { lookup } = answering(() => Promise.reject(new RangeError('a bug')));
  await expect(lookup.find()).rejects.toThrow('a bug');
});
