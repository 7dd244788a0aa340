import { trainingApi } from './paths.ts';

/** The addresses of what the search learned, in a module of their own: visitors load all others. */
export const learnedPaths = {
  all: `${trainingApi}/learned-answers`,
  one: (id: string) => `${trainingApi}/learned-answers/${id}`,
} as const;
