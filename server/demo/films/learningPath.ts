import type { Film } from '../items/film.ts';

export const learningPath: Film = {
  slug: 'group-courses-into-a-learning-path',
  name: 'Group courses into a learning path',
  category: 'reach',
  description:
    'Begin with what people can do at the end, choose four courses at most, and show everybody how far they are.',
  seed: 64,
  scenes: [
    {
      seconds: 3.2,
      title: 'Step after step',
      lines: ['Courses as a learning path'],
      picture: 'ribbons',
      captions: { en: ['Ten courses in a list are no plan. A path is.'] },
    },
    {
      seconds: 3.9,
      title: 'Start with the goal',
      lines: ['Say what people can do at the end of it.'],
      picture: 'puzzle',
      captions: { en: ['Begin with what people can do at the end.'] },
    },
    {
      seconds: 3.9,
      title: 'Four at the most',
      lines: ['Short ones first, the hard one third, practice last.'],
      picture: 'ring',
      captions: { en: ['Four courses at most, and the short ones come first.'] },
    },
    {
      seconds: 3.4,
      title: 'Show how far it is',
      lines: ['A name that promises', 'Progress for each step', 'A certificate at the end'],
      picture: 'ribbons',
      captions: { en: ['Show the progress, and end with a certificate.'] },
    },
  ],
};
