import type { Film } from '../items/film.ts';

export const sharpImages: Film = {
  slug: 'shrink-images-without-losing-sharpness',
  name: 'Shrink images without losing sharpness',
  category: 'more',
  description:
    'Export at twice the width at which an image is shown, lower the quality until you can see it, and go one step back.',
  seed: 71,
  scenes: [
    {
      seconds: 3.2,
      title: 'Light and sharp',
      lines: ['Images that are there at once'],
      picture: 'cards',
      captions: { en: ['Nobody waits five seconds for a photo.'] },
    },
    {
      seconds: 3.9,
      title: 'Twice its width',
      lines: ['Export it twice as wide as it is shown, and no wider.'],
      picture: 'devices',
      captions: { en: ['Export it twice as wide as it is shown, and no wider.'] },
    },
    {
      seconds: 3.9,
      title: 'Lower the quality',
      lines: ['Go down until you can see it, then one step back.'],
      picture: 'gears',
      captions: { en: ['Lower the quality until you see it, then one step back.'] },
    },
    {
      seconds: 3.4,
      title: 'A simple rule',
      lines: ['Photos: compressed', 'Drawings: as vectors', 'Nothing over 300 KB'],
      picture: 'cards',
      captions: { en: ['Photos compressed, drawings as vectors. That is all.'] },
    },
  ],
};
