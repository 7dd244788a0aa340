import { Type, type Static } from 'typebox';

/** The visitor's country; null if it is unknown. */
export const countrySchema = Type.Object(
  {
    threeCharCountry: Type.Union([Type.String({ pattern: '^[A-Z]{3}$' }), Type.Null()], {
      description: 'The three letters of ISO 3166-1',
    }),
  },
  { $id: 'Country', additionalProperties: false },
);
export type CountryAnswer = Static<typeof countrySchema>;
