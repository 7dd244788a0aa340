import type { Film } from '../items/film.ts';

export const translateCourse: Film = {
  slug: 'translate-a-course-and-keep-its-layout',
  name: 'Translate a course and keep its layout',
  category: 'more',
  description:
    'Leave room for longer words, hand over one file with all the texts, and look at each language once on a small screen.',
  seed: 79,
  scenes: [
    {
      seconds: 3.4,
      title: 'In other words',
      lines: ['Translate a course and keep its layout'],
      picture: 'tiles',
      captions: { en: ['Most languages need more room than English.'] },
    },
    {
      seconds: 5.4,
      title: 'Leave a third of room',
      lines: ['Boxes that grow, and buttons without fixed widths. Hand over the texts in one file.'],
      picture: 'blocks',
      captions: { en: ['Leave a third of room in every box,', 'and hand over all the texts in one file.'] },
    },
    {
      seconds: 3.4,
      title: 'Before you hand over',
      lines: ['No text in pictures', 'One word for one thing', 'Room to grow'],
      picture: 'tiles',
      captions: { en: ['No text in pictures, and one word for one thing.'] },
    },
  ],
};
