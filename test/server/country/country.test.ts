import { makeFindCountry } from '../../../server/application/country/findCountry.ts';
import { MmdbCountryTable, isoCountryCodes } from '../../../server/country/MmdbCountryTable.ts';
import { projectFolder } from '../../fixtures/sites/runningSite.ts';

const table = new MmdbCountryTable(projectFolder);
const findCountry = makeFindCountry(table, isoCountryCodes);

test.each([
  ['130.216.1.1', 'NZ'],
  ['::ffff:130.216.1.1', 'NZ'],
  ['2001:4860:4860::8888', 'US'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['10.0.0.1', undefined],
])('COUNTRY-1: finds the country of the address %s', async (address, country) =>
  expect(await table.countryOf(address)).toBe(country),
);

test.each([
  ['by the CDN first', 'fr', '130.216.1.1', 'FRA'],
  ['by the address where the CDN says nothing', undefined, '130.216.1.1', 'NZL'],
  ['by the address where the CDN knows no country', 'XX', '130.216.1.1', 'NZL'],
  ['as unknown on this machine', undefined, '127.0.0.1', null],
])('COUNTRY-1: names the country %s', async (_how, fromCdn, address, country) =>
  expect(await findCountry({ fromCdn, address })).toBe(country),
);
