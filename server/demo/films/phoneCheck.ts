import type { Film } from '../items/film.ts';

export const phoneCheck: Film = {
  slug: 'check-a-course-on-a-phone-before-you-publish',
  name: 'Check a course on a phone before you publish',
  category: 'rise',
  description: 'Take the course for a walk: one hand, a real phone, no sound. Then shorten what scrolls for too long.',
  seed: 55,
  scenes: [
    {
      seconds: 3.2,
      title: 'In one hand',
      lines: ['A check on a phone before you publish'],
      picture: 'bars',
      captions: {
        en: ['Many of your learners will see it like this.'],
        fr: ['Beaucoup le verront ainsi, sur un téléphone.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Take it for a walk',
      lines: ['A real phone, outdoors, in one hand.'],
      picture: 'devices',
      captions: {
        en: ['Take a real phone, go outside, and use one hand.'],
        fr: ['Prenez un vrai téléphone, dehors, d’une seule main.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Shorten what scrolls',
      lines: ['Tables become lists, and long lists become tabs.'],
      picture: 'blocks',
      captions: {
        en: ['Turn tables into lists, and long lists into tabs.'],
        fr: ['Faites des tableaux des listes, et des listes des onglets.'],
      },
    },
    {
      seconds: 3.4,
      title: 'Five minutes, no more',
      lines: ['Read it without zoom', 'Tap it without missing', 'Follow it without sound'],
      picture: 'bars',
      captions: {
        en: ['Read it, tap it, and follow it without sound.'],
        fr: ['Lisez, touchez, et suivez le cours sans le son.'],
      },
    },
  ],
};
