import type { Film } from '../items/film.ts';

export const quizFeedback: Film = {
  slug: 'write-quiz-feedback-that-teaches',
  name: 'Write quiz feedback that teaches',
  category: 'rise',
  description:
    'Reply to the thought behind a wrong answer, lead back to the lesson that helps, and say it in two sentences.',
  seed: 26,
  scenes: [
    {
      seconds: 3.2,
      title: 'Feedback that teaches',
      lines: ['More than right or wrong'],
      picture: 'ribbons',
      captions: {
        en: ['“Wrong” teaches nothing. A reason does.'],
        de: ['„Falsch“ erklärt nichts. Ein Grund schon.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Name the mistake',
      lines: ['There is a thought behind each wrong answer: reply to that.'],
      picture: 'quiz',
      captions: {
        en: ['Every wrong answer hides a thought. Reply to that.'],
        de: ['Antworten Sie auf den Gedanken hinter dem Fehler.'],
      },
    },
    {
      seconds: 3.9,
      title: 'Show the way back',
      lines: ['Link to the lesson, then let them try again.'],
      picture: 'outline',
      captions: {
        en: ['Link to the lesson, and let them try once more.'],
        de: ['Führen Sie zurück zur Lektion, dann folgt ein neuer Versuch.'],
      },
    },
    {
      seconds: 3.4,
      title: 'Two sentences each',
      lines: ['Why it looked right', 'Why it is not', 'Where to read again'],
      picture: 'ribbons',
      captions: {
        en: ['Two sentences: why it looked right, why it is not.'],
        de: ['Zwei Sätze: Was klang richtig, und was stimmt nicht?'],
      },
    },
  ],
};
