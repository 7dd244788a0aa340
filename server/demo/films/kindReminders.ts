import type { Film } from '../items/film.ts';

export const kindReminders: Film = {
  slug: 'remind-late-learners-without-nagging',
  name: 'Remind late learners without nagging',
  category: 'reach',
  description:
    'Three short reminders at the right dates, none for those who have finished, and a link that leads straight to what is left.',
  seed: 52,
  scenes: [
    {
      seconds: 3.2,
      title: 'A friendly nudge',
      lines: ['Reminders that nobody minds'],
      picture: 'dots',
      captions: { en: ['Most people are not late on purpose.'] },
    },
    {
      seconds: 3.9,
      title: 'Three and no more',
      lines: ['A week before, a day before and a day after.'],
      picture: 'calendar',
      captions: { en: ['Three will do: a week before, a day before, a day after.'] },
    },
    {
      seconds: 3.9,
      title: 'Skip who is done',
      lines: ['Only those who have not finished get the next mail.'],
      picture: 'people',
      captions: { en: ['Whoever has finished gets no further mail.'] },
    },
    {
      seconds: 3.4,
      title: 'Kind and short',
      lines: ['The minutes that are left', 'One link, straight to them', 'No red, no capitals'],
      picture: 'dots',
      captions: { en: ['Say how many minutes are left, and link straight there.'] },
    },
  ],
};
