import type { Film } from '../items/film.ts';

export const questionBank: Film = {
  slug: 'draw-quiz-questions-from-a-question-bank',
  name: 'Draw quiz questions from a question bank',
  category: 'storyline',
  description:
    'Collect more questions than you ask, draw a few of each topic, and shuffle the answers, so that a second attempt is a fair one.',
  seed: 39,
  scenes: [
    {
      seconds: 3.2,
      title: 'A new quiz each time',
      lines: ['Questions drawn from a bank'],
      picture: 'tiles',
      captions: { en: ['A second attempt should be no memory test.'] },
    },
    {
      seconds: 3.9,
      title: 'Fill the bank',
      lines: ['Three times as many questions as you will ask.'],
      picture: 'quiz',
      captions: { en: ['Collect three times as many questions as you will ask.'] },
    },
    {
      seconds: 3.9,
      title: 'Draw by topic',
      lines: ['Two from each topic, so that none is left out.'],
      picture: 'branch',
      captions: { en: ['Draw two from each topic, so that none is left out.'] },
    },
    {
      seconds: 3.4,
      title: 'Fair for everybody',
      lines: ['One bank per topic', 'Equal weight for all', 'Answers shuffled'],
      picture: 'tiles',
      captions: { en: ['One bank per topic, equal weight, answers shuffled.'] },
    },
  ],
};
