import type { Film } from '../items/film.ts';

export const enrolByGroup: Film = {
  slug: 'enrol-learners-by-group-and-track-completion',
  name: 'Enrol learners by group and track completion',
  category: 'reach',
  description:
    'Put people into groups once, enrol a whole team in a few clicks, and see at a glance who has finished and who needs a nudge.',
  seed: 11,
  scenes: [
    {
      seconds: 5,
      title: 'Enrol a team at once',
      lines: ['Groups, invitations and completion in one place'],
      picture: 'cards',
      captions: { en: ['Inviting people one by one takes an afternoon.', 'Enrolling a group takes a minute.'] },
    },
    {
      seconds: 6.2,
      title: 'Make groups that last',
      lines: ['By team or by start date: whoever joins the group gets its courses.'],
      picture: 'people',
      captions: { en: ['Make groups by team or by start date.', 'Whoever joins a group later gets its courses too.'] },
    },
    {
      seconds: 5.6,
      title: 'See who has finished',
      lines: ['Completion for the course, and for each team in it.'],
      picture: 'ring',
      captions: { en: ['The course page shows how many have finished,', 'and which team is still on its way.'] },
    },
    {
      seconds: 5.6,
      title: 'Send the report they read',
      lines: ['One chart and one sentence, in their inbox on Monday morning.'],
      picture: 'report',
      captions: { en: ['Schedule one short report for Monday morning:', 'one chart and one sentence.'] },
    },
    {
      seconds: 5.2,
      title: 'Before you invite',
      lines: ['Names that people recognise', 'A due date on a workday', 'An invitation to yourself first'],
      picture: 'cards',
      captions: { en: ['Before you invite: clear names, a due date,', 'and one invitation to yourself.'] },
    },
  ],
};
