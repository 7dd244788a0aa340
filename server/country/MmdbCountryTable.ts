import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Reader, type CountryResponse } from 'mmdb-lib';
import { loadOnce } from '../../src/domain/calls/sharedFlight.ts';
import { fieldsOf } from '../../src/domain/text/fieldsOf.ts';
import type { CountryTable, CountryCodes } from '../application/ports/country/CountryTable.ts';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };

const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The table of an npm package, which is in the public domain. Its 8 MB are read at the first question. */
export class MmdbCountryTable implements CountryTable {
  readonly #table: () => Promise<Reader<CountryResponse>>;

  /** `root` is the folder of the project. */
  constructor(root: string) {
    const { resolve } = createRequire(join(root, 'package.json'));
    this.#table = loadOnce(async () => new Reader(await readFile(resolve(file))));
  }

  async countryOf(address: string): Promise<string | undefined> {
    const table = await this.#table();
    // Node names addresses of IPv4 in this way where it listens to both.
    const { country_code: country } = fieldsOf(table.get(address.replace(/^::ffff:(?=\d+\.)/i, '')));
    return typeof country === 'string' ? country : undefined;
  }
}

const threeOf = new Map((codes as readonly (readonly string[])[]).map(([two = '', three = '']) => [two, three]));

export const isoCountryCodes: CountryCodes = {
  threeLetters: (two) => threeOf.get(two.trim().toUpperCase()),
};
