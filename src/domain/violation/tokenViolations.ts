import { maximumTokenDays, maximumTokenNameLength, type TokenChoiceRefusal } from '../access/apiToken.ts';
import type { Violation } from './violations.ts';

/** The texts of all refusals of a new token of the API. */
export const tokenViolations: Readonly<Record<TokenChoiceRefusal, Violation>> = {
  'name-missing': { field: 'name', message: 'Enter a name that says which program uses the token.' },
  'name-too-long': { field: 'name', message: `The name can have at most ${maximumTokenNameLength} characters.` },
  'scopes-missing': { field: 'scopes', message: 'Choose at least one thing that the token may do.' },
  'days-out-of-range': { field: 'days', message: `Choose between 1 and ${maximumTokenDays} days.` },
};
