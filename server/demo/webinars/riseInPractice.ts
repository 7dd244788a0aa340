import type { DemoWebinar } from '../items/demoItems.ts';

const series = 'Rise in practice';

export const slideDeck: DemoWebinar = {
  film: {
    slug: 'from-slide-deck-to-course-what-to-keep',
    name: 'From slide deck to course: what to keep',
    category: 'rise',
    seed: 102,
    description:
      'A deck was made to be talked over. Decide what a reader needs instead: which slides become text, which become a picture, which become a question, and which may simply go.',
    scenes: [
      {
        seconds: 5.4,
        title: 'From deck to course',
        lines: ['What to keep, what to let go'],
        picture: 'tiles',
        captions: {
          en: ['A deck was made to be talked over.', 'A course has to speak for itself.'],
          fr: ['Un diaporama accompagne une voix.', 'Un cours doit parler de lui-même.'],
          de: ['Folien begleiten einen Vortrag.', 'Ein Kurs muss für sich selbst sprechen.'],
          es: ['Una presentación acompaña a una voz.', 'Un curso debe hablar por sí mismo.'],
        },
      },
      {
        seconds: 5.6,
        title: 'Find the questions',
        lines: ['Each section should answer one question that people really ask.'],
        picture: 'outline',
        captions: {
          en: ['Write the question beside each slide.', 'Slides without one can go.'],
          fr: ['Notez la question à côté de chaque page.', 'Celles qui n’en ont pas peuvent partir.'],
          de: ['Schreiben Sie zu jeder Folie die Frage.', 'Folien ohne Frage können weg.'],
          es: ['Escriba la pregunta junto a cada página.', 'Las que no la tienen pueden irse.'],
        },
      },
      {
        seconds: 5.6,
        title: 'Choose a block each',
        lines: ['Lists become accordions only when people compare.'],
        picture: 'blocks',
        captions: {
          en: ['Choose the block for what people do:', 'read, compare, try or decide.'],
          fr: ['Choisissez le bloc selon l’action :', 'lire, comparer, essayer ou décider.'],
          de: ['Wählen Sie den Block nach der Tätigkeit:', 'lesen, vergleichen, üben, entscheiden.'],
          es: ['Elija el bloque según la acción:', 'leer, comparar, probar o decidir.'],
        },
      },
      {
        seconds: 5.4,
        title: 'Half is plenty',
        lines: ['One question per section', 'A block for what people do', 'Half as many words'],
        picture: 'tiles',
        captions: {
          en: ['If half of the deck is left, well done.', 'The rest was yours to say aloud.'],
          fr: ['S’il en reste la moitié, bravo.', 'Le reste était à dire de vive voix.'],
          de: ['Bleibt die Hälfte übrig: gut gemacht.', 'Der Rest war Ihr Vortrag.'],
          es: ['Si queda la mitad, enhorabuena.', 'El resto era para decirlo en voz alta.'],
        },
      },
    ],
  },
  more: [
    'The deck used here has forty slides on fire safety and was written by a fire officer for a room full of people. The course that comes out of it takes nine minutes.',
    'We work through the deck in order and decide aloud, so you also see the slides about which we changed our minds. A marked copy of the result is in the slide triage.',
  ].join('\n\n'),
  categories: ['rise'],
  skill: 'beginner',
  series,
  public: true,
  published: true,
  daysAgo: 12,
  views: 2675,
  detail:
    '<h2>Step by step</h2><ol><li>Mark every slide: keep, picture, question, go</li><li>Write one question for each section</li><li>Choose a block for what people do there</li><li>Read it on a telephone</li></ol><p>The <a href="https://example.com/#guides/deck-to-course">written guide</a> has the same steps with screenshots.</p>',
  downloads: [
    {
      name: 'Slide triage.csv',
      type: 'text/csv',
      text: 'Slide,Question it answers,Keep as\n1,What is this about?,title\n2,Who is speaking?,go\n3,What burns in an office?,picture\n4,What do I do first?,question\n5,,\n',
    },
    {
      name: 'Deck to course in one page.pdf',
      type: 'application/pdf',
      text: '# Deck to course in one page\n\nOne pass through the deck, with a pen.\n\n## For each slide\n- [ ] Which question does it answer? Write it down\n- [ ] No question: cross it out\n- [ ] The same question as another slide: keep the better one\n\n## For each question left\n- [ ] People read: a paragraph and a picture\n- [ ] People compare: tabs or an accordion\n- [ ] People decide: a question with feedback\n- [ ] People do: a checklist to take away\n\n## At the end\n- [ ] Half of the words are gone\n- [ ] I have read it on a telephone, standing',
    },
  ],
  recommendations: ['lessons-that-build-on-each-other', 'questions-that-teach'],
  resources: [
    { name: 'Guide: deck to course', url: 'https://example.com/#guides/deck-to-course' },
    { name: 'Example: fire safety in nine minutes', url: 'https://example.com/#examples/fire-safety' },
  ],
};

export const lessons: DemoWebinar = {
  film: {
    slug: 'lessons-that-build-on-each-other',
    name: 'Lessons that build on each other',
    category: 'rise',
    seed: 106,
    description:
      'Short lessons are easy to start and easy to forget. Arrange them so that each one uses what the last one taught, and people notice how much they can do already.',
    scenes: [
      {
        seconds: 5,
        title: 'Step by step',
        lines: ['Lessons that build on each other'],
        picture: 'stairs',
        captions: { en: ['Short lessons are easily started,', 'and just as easily forgotten.'] },
      },
      {
        seconds: 5.2,
        title: 'Begin at the end',
        lines: ['What should people do on Monday? Work backwards from there.'],
        picture: 'calendar',
        captions: { en: ['Start with what people do on Monday,', 'and walk backwards from there.'] },
      },
      {
        seconds: 5.2,
        title: 'Call it back',
        lines: ['Open each lesson with a question on the one before.'],
        picture: 'quiz',
        captions: { en: ['Let each lesson open with a question', 'about the one before it.'] },
      },
      {
        seconds: 5,
        title: 'Three habits',
        lines: ['Begin at the end', 'One new thing each', 'Recall before reading'],
        picture: 'stairs',
        captions: { en: ['One new thing in every lesson.', 'The rest is practice.'] },
      },
    ],
  },
  more: [
    'Backward planning sounds like a method for committees. Here it takes ten minutes and a sheet of paper, shown with a course for people who answer the telephone in a clinic.',
    'Watch it before you write a first lesson rather than after the fifth. Those who already have a course will find a way to reorder it that keeps most of what is written.',
  ].join('\n\n'),
  categories: ['rise'],
  skill: 'beginner',
  series,
  public: true,
  published: true,
  daysAgo: 33,
  views: 1204,
  detail:
    '<h2>Contents</h2><ul><li>Backward planning in ten minutes</li><li>Questions that call back the lesson before</li><li>When <strong>not</strong> to lock lessons</li></ul><h2>Try it</h2><p>Take the last lesson of a course of yours, and ask what it uses of the first. If the answer is nothing, one of them may go.</p>',
  downloads: [
    {
      name: 'Lesson ladder.pdf',
      type: 'application/pdf',
      text: '# Lesson ladder\n\nStart at the top and work downwards; build the course from the bottom.\n\n## On Monday, people can …\n_________________________________________________________________\n\n## For that they first need to …\n_________________________________________________________________\n_________________________________________________________________\n\n## And before that …\n_________________________________________________________________\n_________________________________________________________________\n\n## Each step\n- [ ] Uses what the step before has taught\n- [ ] Adds one new thing, not two\n- [ ] Opens with a question about the last one',
    },
  ],
  recommendations: ['from-slide-deck-to-course-what-to-keep', 'plan-a-course-on-one-page'],
  resources: [
    { name: 'Reading list: spaced practice', url: 'https://example.com/#reading/spaced-practice' },
    { name: 'Example: at the clinic desk', url: 'https://example.com/#examples/clinic-desk' },
  ],
};

export const questions: DemoWebinar = {
  film: {
    slug: 'questions-that-teach',
    name: 'Questions that teach',
    category: 'rise',
    seed: 110,
    description:
      'A quiz can do more than measure. Write wrong answers that people really believe, feedback that explains, and a last question that sends them back to their work.',
    scenes: [
      {
        seconds: 5,
        title: 'Questions that teach',
        lines: ['More than a score at the end'],
        picture: 'petals',
        captions: { en: ['A question makes people think.', 'That is when they learn.'] },
      },
      {
        seconds: 5.2,
        title: 'Believable wrong answers',
        lines: ['Collect mistakes from real work. They write the quiz for you.'],
        picture: 'quiz',
        captions: { en: ['Ask experts which mistakes they see.', 'Those are your wrong answers.'] },
      },
      {
        seconds: 5.2,
        title: 'Feedback that explains',
        lines: ['Say why, and what it leads to.'],
        picture: 'comments',
        captions: { en: ['Do not say wrong. Say what would happen,', 'and why something else works better.'] },
      },
      {
        seconds: 5,
        title: 'For your next quiz',
        lines: ['Mistakes people make', 'Reasons, not red crosses', 'One try more than needed'],
        picture: 'petals',
        captions: { en: ['Write one question like this today,', 'and watch what people answer.'] },
      },
    ],
  },
  more: [
    'Twelve questions from real courses are rewritten in front of an audience that votes on every wrong answer. Some of the best distractors come from the people who voted for them.',
    'Useful for anyone who writes quizzes, in any tool. The examples are built in Rise and in Storyline, where feedback works a little differently.',
  ].join('\n\n'),
  categories: ['rise', 'storyline'],
  skill: 'advanced',
  series,
  public: false,
  published: true,
  daysAgo: 61,
  views: 931,
  detail:
    '<h2>What we look at</h2><p>Twelve questions, before and after, in three groups:</p><ul><li>Wrong answers that nobody would choose</li><li>Feedback that only says no</li><li>Scores that measure reading, not doing</li></ul><p>The list of common mistakes is worth more than the quiz: <em>keep it</em> when the course is done.</p>',
  downloads: [
    {
      name: 'Question makeover.txt',
      type: 'text/plain',
      text: 'QUESTION MAKEOVER\n\nBefore  Which of these statements about refunds is correct?\nAfter   A customer has lost the receipt and wants the money back. What do you do first?\n\nBefore  Wrong. The correct answer is B.\nAfter   That would work with a receipt. Without one, look the purchase up by card.\n\nBefore  True or false: passwords must never be shared.\nAfter   A colleague is ill and asks you to finish something on her account. What do you say?\n',
    },
    {
      name: 'Mistake collection.csv',
      type: 'text/csv',
      text: 'Who sees it,What people do,Why they believe it,Becomes question\nService desk,Ask for the receipt first,It was the rule until last year,3\n,,,\n',
    },
  ],
  recommendations: ['lessons-that-build-on-each-other'],
  resources: [
    { name: 'Question bank templates', url: 'https://example.com/#templates/questions' },
    { name: 'Guide: feedback in two sentences', url: 'https://example.com/#guides/feedback' },
  ],
};

export const look: DemoWebinar = {
  film: {
    slug: 'a-look-of-your-own-in-rise',
    name: 'A look of your own in Rise',
    category: 'rise',
    seed: 114,
    description:
      'Themes, fonts and a handful of colours: make a course look like your organisation without losing contrast, readability or an afternoon.',
    scenes: [
      {
        seconds: 5,
        title: 'A look of your own',
        lines: ['Colours, fonts and covers'],
        picture: 'ribbons',
        captions: { en: ['People trust a course', 'that looks as if it belonged to them.'] },
      },
      {
        seconds: 5.2,
        title: 'One colour leads',
        lines: ['One for actions, greys for the rest.'],
        picture: 'palette',
        captions: { en: ['Choose one colour for everything', 'that can be pressed.'] },
      },
      {
        seconds: 5.2,
        title: 'Check it on a phone',
        lines: ['Outdoors, with the screen half bright.'],
        picture: 'devices',
        captions: { en: ['Look at it on a telephone, outdoors.', 'Weak contrast shows at once.'] },
      },
      {
        seconds: 5,
        title: 'Before you share it',
        lines: ['One leading colour', 'Contrast of 4.5 to 1', 'The same cover everywhere'],
        picture: 'ribbons',
        captions: { en: ['Save it as a theme,', 'and every new course begins with it.'] },
      },
    ],
  },
  more: [
    'Brand guidelines are written for posters. This session turns four typical pages of them into a theme that can be read on a telephone in the sun.',
    'You will need your own brand colours and ten minutes. Everything else, from measuring contrast to choosing a second typeface, is shown on screen.',
  ].join('\n\n'),
  categories: ['rise'],
  skill: 'none',
  series,
  public: false,
  published: true,
  daysAgo: 97,
  views: 777,
  detail:
    '<h2>Topics</h2><ul><li>Themes and covers</li><li>Readable fonts, and how many of them</li><li>Contrast, and how to measure it</li></ul><h2>A rule of thumb</h2><p>One colour for everything that can be pressed. If you need a second, ask what it should <em>say</em>.</p>',
  downloads: [
    {
      name: 'Brand to theme.pdf',
      type: 'application/pdf',
      text: '# From brand to theme\n\n## Colours\nThe colour for everything that can be pressed: __________________\nIts contrast on white (4.5 or more): ____________________________\nThe darker tone, if it was less: ________________________________\n\n## Type\nHeadings: _______________________________________________________\nText: ___________________________________________________________\n- [ ] Text is at least 16 pixels on a telephone\n- [ ] Capital letters only where people do not read\n\n## Cover\n- [ ] One picture, used for every course in the series\n- [ ] The title can be read on it without a shadow',
    },
  ],
  recommendations: ['build-a-slide-system-for-your-team'],
  resources: [
    { name: 'Contrast checker', url: 'https://example.com/#tools/contrast' },
    { name: 'Guide: themes that last', url: 'https://example.com/#guides/themes' },
  ],
};
