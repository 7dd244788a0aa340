import { Type, type Static } from 'typebox';
import { maximumSearchLength } from '../domain/search/search.ts';
import { maximumSentSynonyms, type SynonymGroup } from '../domain/search/synonyms.ts';
import { sliceOf, type Same } from './schemaParts.ts';

/** A group of words and phrases that mean the same to a search. */
export const synonymGroupSchema = Type.Object(
  {
    id: Type.String({ description: 'A UUID, or the key of a group that belongs to the site' }),
    builtIn: Type.Array(Type.String(), { description: 'The words of the site; nobody can change them' }),
    words: Type.Array(Type.String(), { description: 'The words that administrators wrote' }),
    isOff: Type.Boolean({ description: 'A search does not use a group that is off' }),
    version: Type.Integer(),
  },
  { $id: 'SynonymGroup' },
);

/** One answer holds all groups: `nextCursor` is always null. */
export const synonymGroupListSchema = sliceOf('SynonymGroup', 'SynonymGroupList');

export const synonymQuerySchema = Type.Object(
  {
    search: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: maximumSearchLength,
        description: 'Only the groups that apply to this search',
      }),
    ),
  },
  { additionalProperties: false },
);

// The rules of the domain limit the words, so that people see the texts of the domain.
const words = Type.Array(Type.String(), { maxItems: maximumSentSynonyms });
const isOff = Type.Boolean();

export const newSynonymsSchema = Type.Object(
  { words, isOff: Type.Optional(isOff) },
  { additionalProperties: false, $id: 'NewSynonyms' },
);
export const synonymChangesSchema = Type.Object(
  { words: Type.Optional(words), isOff: Type.Optional(isOff) },
  { additionalProperties: false, $id: 'SynonymChanges' },
);

/** @compared by the compiler with the domain */
export const wireIsDomain: Same<Static<typeof synonymGroupSchema>, SynonymGroup> = true;
