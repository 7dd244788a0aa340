import { Type, type Static } from 'typebox';
import { filmKinds } from '../domain/item/itemKind.ts';
import { learnedStates, shownLearned, type ShownLearned } from '../domain/learning/learnedAnswers.ts';
import { maximumSearchLength } from '../domain/search/search.ts';
import { instant, oneOf, orNull, uuid, type Same } from './schemaParts.ts';

const one = { additionalProperties: false };

/** An answer that the search learned for a question. */
export const learnedAnswerSchema = Type.Object(
  {
    id: uuid(),
    query: Type.String({ description: 'The question as one of the visitors typed it' }),
    kind: oneOf(filmKinds),
    title: Type.String(),
    slug: orNull(Type.String()),
    visitors: Type.Integer({ description: 'How many visitors have found the answer' }),
    strength: Type.Number({ description: 'Its share of the votes for the question, from 0 to 1' }),
    second: Type.Integer({ description: 'The second from which most of them watched' }),
    since: instant(),
    state: oneOf(learnedStates),
    version: Type.Integer(),
  },
  { $id: 'LearnedAnswer' },
);

export const learnedAnswerListSchema = Type.Object(
  {
    items: Type.Array(Type.Ref('LearnedAnswer'), {
      description: `The first ${shownLearned}: those with most visitors`,
    }),
    total: Type.Integer(),
  },
  { $id: 'LearnedAnswerList' },
);

export const learnedQuerySchema = Type.Object(
  {
    search: Type.Optional(
      Type.String({
        maxLength: maximumSearchLength,
        description: 'A part of the question or of the title of the item',
      }),
    ),
  },
  one,
);

export const learnedChoiceSchema = Type.Object({ state: oneOf(learnedStates) }, { ...one, $id: 'LearnedChoice' });

/** @compared by the compiler with the domain */
export const wireIsDomain: Same<Static<typeof learnedAnswerSchema>, ShownLearned> = true;
