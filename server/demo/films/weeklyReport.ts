import type { Film } from '../items/film.ts';

export const weeklyReport: Film = {
  slug: 'schedule-a-weekly-completion-report-in-reach',
  name: 'Schedule a weekly completion report in Reach',
  category: 'reach',
  description:
    'Pick the one number that managers act on, and have it sent to them every Monday before the weekly meeting.',
  seed: 22,
  scenes: [
    {
      seconds: 3.2,
      title: 'Reports on their own',
      lines: ['Completion, every week, in their inbox'],
      picture: 'stairs',
      captions: {
        en: ['A report that sends itself is never late.'],
        es: ['Un informe que se envía solo nunca llega tarde.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Pick what to measure',
      lines: ['Completion by team: a number that managers act on.'],
      picture: 'report',
      captions: {
        en: ['Choose a number that managers act on: completion by team.'],
        es: ['Elija una cifra útil: los cursos terminados por equipo.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Choose day and hour',
      lines: ['Monday morning, before the weekly meeting.'],
      picture: 'calendar',
      captions: {
        en: ['Send it on Monday morning, before the weekly meeting.'],
        es: ['Envíelo el lunes temprano, antes de la reunión semanal.'],
      },
    },
    {
      seconds: 3.4,
      title: 'Then let it run',
      lines: ['One number, one chart', 'Mondays before nine', 'To people who act on it'],
      picture: 'stairs',
      captions: {
        en: ['One number, one chart, every Monday before nine.'],
        es: ['Una cifra y un gráfico, cada lunes antes de las nueve.'],
      },
    },
  ],
};
