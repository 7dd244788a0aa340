import type { Film } from '../items/film.ts';

export const reviewComments: Film = {
  slug: 'collect-review-comments-in-one-place',
  name: 'Collect review comments in one place',
  category: 'more',
  description:
    'Send every reviewer the same link, answer each comment where it was made, and ask every reviewer just one question.',
  seed: 41,
  scenes: [
    {
      seconds: 3.2,
      title: 'One round of review',
      lines: ['Every comment in one place'],
      picture: 'stairs',
      captions: {
        en: ['Five reviewers, five mails, five versions?'],
        fr: ['Cinq relecteurs, cinq versions ? Une seule suffit.'],
        de: ['Fünf Leute, fünf Mails, fünf Fassungen?'],
        es: ['¿Cinco revisores, cinco correos, cinco versiones?'],
      },
    },
    {
      seconds: 3.9,
      title: 'Share one link',
      lines: ['Comments stay on the page that they are about.'],
      picture: 'people',
      captions: {
        en: ['Send everybody the same link: comments stay on the page.'],
        fr: ['Envoyez à tous le même lien : les avis restent sur la page.'],
        de: ['Schicken Sie allen denselben Link: Dort bleibt alles.'],
        es: ['Envíe a todos el mismo enlace: todo queda en la página.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Reply, then resolve',
      lines: ['Resolve a comment only when the change can be seen.'],
      picture: 'comments',
      captions: {
        en: ['Reply to each one, and resolve it once the change is there.'],
        fr: ['Répondez à chacun, puis marquez-le comme réglé.'],
        de: ['Antworten Sie auf jeden und haken Sie ihn dann ab.'],
        es: ['Responda a cada uno y ciérrelo cuando esté resuelto.'],
      },
    },
    {
      seconds: 3.4,
      title: 'Ask for less',
      lines: ['One question per reviewer', 'A date to finish', 'A thank-you at the end'],
      picture: 'stairs',
      captions: {
        en: ['Ask each reviewer one question, and name a date.'],
        fr: ['Posez à chacun une seule question, avec une date.'],
        de: ['Stellen Sie allen eine Frage und nennen Sie ein Datum.'],
        es: ['Haga a cada uno una pregunta y ponga una fecha.'],
      },
    },
  ],
};
