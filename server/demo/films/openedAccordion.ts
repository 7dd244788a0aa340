import type { Film } from '../items/film.ts';

export const openedAccordion: Film = {
  slug: 'build-an-accordion-that-people-really-open',
  name: 'Build an accordion that people really open',
  category: 'rise',
  description:
    'Turn headings into questions, keep panels short, and leave in plain view what everybody must have read.',
  seed: 19,
  scenes: [
    {
      seconds: 3.2,
      title: 'Worth opening',
      lines: ['An accordion that people really open'],
      picture: 'tiles',
      captions: { en: ['A closed panel must promise something.'] },
    },
    {
      seconds: 3.9,
      title: 'Headings that ask',
      lines: ['Write each heading as the question that its panel answers.'],
      picture: 'blocks',
      captions: { en: ['Write each heading as the question that its panel answers.'] },
    },
    {
      seconds: 3.9,
      title: 'Nothing vital inside',
      lines: ['What everybody must read stays above it, in plain view.'],
      picture: 'outline',
      captions: { en: ['What everybody must read stays outside, in plain view.'] },
    },
    {
      seconds: 3.4,
      title: 'Three to five panels',
      lines: ['A question in each heading', 'A few lines in each panel', 'The vital part outside'],
      picture: 'tiles',
      captions: { en: ['Three to five panels, each with a few short lines.'] },
    },
  ],
};
