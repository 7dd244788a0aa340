import { makeFindCountry } from '../../../../server/application/country/findCountry.ts';

const codes: Readonly<Record<string, string>> = { DE: 'DEU', FR: 'FRA' };
const addresses: Readonly<Record<string, string>> = { '192.0.2.1': 'DE', '192.0.2.9': 'ZZ' };
const findCountry = makeFindCountry(
  { countryOf: async (address) => addresses[address] },
  { threeLetters: (two) => codes[two.toUpperCase()] },
);

test.each([
  ['the header of the CDN, whatever the address says', 'fr', '192.0.2.1', 'FRA'],
  ['the address without a header', undefined, '192.0.2.1', 'DEU'],
  ['the address when the header names no country', 'XX', '192.0.2.1', 'DEU'],
  ['nothing when the address belongs to no country', undefined, '127.0.0.1', null],
  ['nothing when the country of the address has no code', undefined, '192.0.2.9', null],
])('takes the country from %s', async (_what, fromCdn, address, country) => {
  expect(await findCountry({ fromCdn, address })).toBe(country);
});

test('does not look the address up when the CDN names the country', async () => {
  const find = makeFindCountry(
    { countryOf: () => Promise.reject(new Error('The address was looked up')) },
    { threeLetters: () => 'DEU' },
  );
  expect(await find({ fromCdn: 'DE', address: '192.0.2.1' })).toBe('DEU');
});
