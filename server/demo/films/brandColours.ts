import type { Film } from '../items/film.ts';

export const brandColours: Film = {
  slug: 'set-your-brand-colours-once-in-rise',
  name: 'Set your brand colours once in Rise',
  category: 'rise',
  description:
    'Choose one accent, darken it until text on it can be read, and save it as the theme of every course to come.',
  seed: 34,
  scenes: [
    {
      seconds: 3.2,
      title: 'Your colours, once',
      lines: ['A theme instead of a hundred clicks'],
      picture: 'petals',
      captions: {
        en: ['Set the colours once, not in every block.'],
        fr: ['Réglez les couleurs une fois, pas bloc par bloc.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Pick one accent',
      lines: ['For buttons and links; all the rest stays calm.'],
      picture: 'palette',
      captions: {
        en: ['Choose one accent for buttons and links.'],
        fr: ['Choisissez une seule couleur pour boutons et liens.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Check the contrast',
      lines: ['Text needs 4.5 to 1: darken the accent until it has it.'],
      picture: 'blocks',
      captions: {
        en: ['Darken it until the text on it reaches 4.5 to 1.'],
        fr: ['Assombrissez-la jusqu’à un contraste de 4,5 pour 1.'],
      },
    },
    {
      seconds: 3.4,
      title: 'Save it as a theme',
      lines: ['One accent, dark enough', 'One typeface', 'One theme for all courses'],
      picture: 'petals',
      captions: {
        en: ['Save it as a theme, and use it for every course.'],
        fr: ['Enregistrez ce thème et gardez-le pour tous vos cours.'],
      },
    },
  ],
};
