import type { Film } from '../items/film.ts';

export const resumeCourse: Film = {
  slug: 'resume-a-course-where-the-learner-left-off',
  name: 'Resume a course where the learner left off',
  category: 'storyline',
  description: 'Ask before resuming, or better not? Keep what was answered, and test it by leaving in the middle.',
  seed: 74,
  scenes: [
    {
      seconds: 3.2,
      title: 'Welcome back',
      lines: ['Resume where the learner left off'],
      picture: 'ribbons',
      captions: { en: ['People close the window. Their place can stay.'] },
    },
    {
      seconds: 3.9,
      title: 'Ask or resume?',
      lines: ['Ask on shared computers; everywhere else just resume.'],
      picture: 'branch',
      captions: { en: ['On shared computers ask first; elsewhere just resume.'] },
    },
    {
      seconds: 3.9,
      title: 'Keep the answers',
      lines: ['Let slides resume their saved state, not reset.'],
      picture: 'variables',
      captions: { en: ['Let each slide resume its saved state, not reset.'] },
    },
    {
      seconds: 3.4,
      title: 'Now leave midway',
      lines: ['Close it halfway', 'Open it again', 'Is everything still there?'],
      picture: 'ribbons',
      captions: { en: ['Leave halfway, come back, and see what is there.'] },
    },
  ],
};
