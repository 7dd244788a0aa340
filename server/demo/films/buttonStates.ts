import type { Film } from '../items/film.ts';

export const buttonStates: Film = {
  slug: 'give-a-button-hover-down-and-visited-states',
  name: 'Give a button hover, down and visited states',
  category: 'storyline',
  description:
    'Draw one button well: how it looks under the pointer, while it is pressed and after a visit. Then copy it with all its states.',
  seed: 21,
  scenes: [
    {
      seconds: 3.2,
      title: 'Buttons that answer',
      lines: ['Hover, down and visited states'],
      picture: 'orbits',
      captions: { en: ['A good button answers before it is clicked.'] },
    },
    {
      seconds: 3.9,
      title: 'Start with hover',
      lines: ['A little lighter, never larger: nothing else should move.'],
      picture: 'states',
      captions: { en: ['Make the hover state lighter, and let nothing move.'] },
    },
    {
      seconds: 3.9,
      title: 'Remember the visit',
      lines: ['Once the visited state exists, it appears by itself.'],
      picture: 'outline',
      captions: { en: ['Add a visited state, and it appears after the click.'] },
    },
    {
      seconds: 3.4,
      title: 'One set for all',
      lines: ['Draw one button well', 'Copy it with its states', 'Check it without colour'],
      picture: 'orbits',
      captions: { en: ['Draw one button well, then copy it with its states.'] },
    },
  ],
};
