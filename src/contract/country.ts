import { Type, type Static } from 'typebox';

/** The answer to where a visitor comes from; null if nobody knows. */
export const countrySchema = Type.Object(
  {
    threeCharCountry: Type.Union([Type.String({ pattern: '^[A-Z]{3}$' }), Type.Null()], {
      description: 'The three letters of ISO 3166-1',
    }),
  },
  { $id: 'Country', additionalProperties: false },
);
export type CountryAnswer = Static<typeof countrySchema>;
