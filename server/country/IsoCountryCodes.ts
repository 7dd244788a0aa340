import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import type { CountryCodes } from '../application/ports/country/CountryTable.ts';

const threeOf = new Map((codes as readonly (readonly string[])[]).map(([two = '', three = '']) => [two, three]));

export const isoCountryCodes: CountryCodes = {
  threeLetters: (two) => threeOf.get(two.trim().toUpperCase()),
};
