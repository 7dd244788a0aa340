import { Type, type Static } from 'typebox';
import { greatestVital, vitalNames, type Vital } from '../domain/page/vital.ts';
import type { Same } from './schemaParts.ts';

/** What a browser has measured of a page load. Nothing says of which page or whose browser. */
export const vitalSchema = Type.Object(
  { name: Type.Enum([...vitalNames]), value: Type.Number({ minimum: 0, maximum: greatestVital }) },
  { additionalProperties: false },
);

/** @compared by the compiler with the domain */
export const vitalIsDomain: Same<Static<typeof vitalSchema>, Vital> = true;
