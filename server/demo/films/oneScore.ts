import type { Film } from '../items/film.ts';

export const oneScore: Film = {
  slug: 'keep-one-score-across-several-scenes',
  name: 'Keep one score across several scenes',
  category: 'storyline',
  description:
    'One variable that belongs to the whole project, triggers that only ever add to it, and a result slide that reads it.',
  seed: 77,
  scenes: [
    {
      seconds: 3.4,
      title: 'One score for all',
      lines: ['A variable that spans the scenes'],
      picture: 'petals',
      captions: { en: ['Three scenes, three scores? One is enough.'] },
    },
    {
      seconds: 5.4,
      title: 'Only ever add',
      lines: ['Each scene adds to the same variable; none sets it.'],
      picture: 'variables',
      captions: { en: ['Make one variable for the whole project:', 'every scene adds to it, none resets it.'] },
    },
    {
      seconds: 3.4,
      title: 'Before you rely on it',
      lines: ['A clear name', 'Zero at the start', 'Shown once, at the end'],
      picture: 'petals',
      captions: { en: ['Start at zero, only add, and show it at the end.'] },
    },
  ],
};
