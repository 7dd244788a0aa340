import type { Film } from '../items/film.ts';

export const publishForLms: Film = {
  slug: 'publish-for-your-lms-and-check-that-the-score-arrives',
  name: 'Publish for your LMS and check that the score arrives',
  category: 'more',
  description:
    'Choose the format that your LMS speaks, take the course as a new learner, and compare what it reports with what you did.',
  seed: 58,
  scenes: [
    {
      seconds: 3.2,
      title: 'Has the score arrived?',
      lines: ['Publish for your LMS, then check'],
      picture: 'quarters',
      captions: { en: ['A course is finished when its score arrives.'] },
    },
    {
      seconds: 3.7,
      title: 'Choose the format',
      lines: ['xAPI where it is spoken, else what your LMS asks for.'],
      picture: 'gears',
      captions: { en: ['Publish in the format that your LMS asks for.'] },
    },
    {
      seconds: 3.7,
      title: 'Be a new learner',
      lines: ['A fresh account, one wrong answer, a second try.'],
      picture: 'quiz',
      captions: { en: ['Take it as a new learner, with one wrong answer.'] },
    },
    {
      seconds: 3.7,
      title: 'Compare the numbers',
      lines: ['The report must say what you have just done.'],
      picture: 'report',
      captions: { en: ['Then compare the report with what you have just done.'] },
    },
    {
      seconds: 3.4,
      title: 'Before you announce it',
      lines: ['Completion arrives', 'The score is the same', 'It resumes midway'],
      picture: 'quarters',
      captions: { en: ['Completion, score and bookmark: check all three.'] },
    },
  ],
};
