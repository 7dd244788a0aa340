import type { Film } from '../items/film.ts';

export const lessonTemplate: Film = {
  slug: 'reuse-your-best-lesson-as-a-template',
  name: 'Reuse your best lesson as a template',
  category: 'rise',
  description:
    'Duplicate the lesson that worked, keep its blocks and their order, and replace only the words and the pictures.',
  seed: 67,
  scenes: [
    {
      seconds: 3.4,
      title: 'Build it only once',
      lines: ['Your best lesson as a template'],
      picture: 'strokes',
      captions: { en: ['The second lesson should take half the time.'] },
    },
    {
      seconds: 5.4,
      title: 'Copy, then replace',
      lines: ['Keep the blocks and their order; change the words and the pictures.'],
      picture: 'puzzle',
      captions: { en: ['Duplicate your best lesson, keep its blocks', 'and replace only words and pictures.'] },
    },
    {
      seconds: 3.4,
      title: 'What stays the same',
      lines: ['The order of the blocks', 'The length of the texts', 'The closing question'],
      picture: 'strokes',
      captions: { en: ['Keep the order, the length and the last question.'] },
    },
  ],
};
