import type { DemoWebinar } from '../items/demoItems.ts';

const series = 'Design for everyone';

export const accessible: DemoWebinar = {
  film: {
    slug: 'accessible-courses-from-the-first-slide',
    name: 'Accessible courses from the first slide',
    category: 'more',
    seed: 104,
    description:
      'Accessibility is cheap at the beginning and expensive at the end. Six habits for structure, contrast, focus, captions and text, so that a course works for everyone from its first slide.',
    scenes: [
      {
        seconds: 5.4,
        title: 'For everyone',
        lines: ['Accessible from the first slide'],
        picture: 'petals',
        captions: {
          en: ['At the beginning it costs minutes.', 'At the end it costs weeks.'],
          fr: ['Au début, cela coûte des minutes.', 'À la fin, des semaines.'],
          de: ['Am Anfang kostet es Minuten.', 'Am Ende kostet es Wochen.'],
          es: ['Al principio cuesta minutos.', 'Al final cuesta semanas.'],
        },
      },
      {
        seconds: 5.6,
        title: 'Structure first',
        lines: ['One title, clear headings, an order that makes sense aloud.'],
        picture: 'outline',
        captions: {
          en: ['Give each slide one title.', 'Read it aloud: is the order right?'],
          fr: ['Donnez un titre à chaque page.', 'À voix haute, l’ordre est-il bon ?'],
          de: ['Geben Sie jeder Folie einen Titel.', 'Laut gelesen: Stimmt die Reihenfolge?'],
          es: ['Dé un título a cada página.', 'En voz alta, ¿tiene sentido el orden?'],
        },
      },
      {
        seconds: 5.6,
        title: 'Without a mouse',
        lines: ['Tab through it once. You should always see where you are.'],
        picture: 'states',
        captions: {
          en: ['Put the mouse away for five minutes.', 'You will find most faults.'],
          fr: ['Rangez la souris cinq minutes.', 'Vous trouverez presque tout.'],
          de: ['Legen Sie die Maus fünf Minuten weg.', 'Sie finden die meisten Fehler.'],
          es: ['Deje el ratón cinco minutos.', 'Encontrará casi todos los fallos.'],
        },
      },
      {
        seconds: 5.4,
        title: 'Three habits',
        lines: ['Titles and order', 'Keyboard before mouse', 'Captions from the start'],
        picture: 'petals',
        captions: {
          en: ['Choose one habit this week,', 'and one more the week after.'],
          fr: ['Choisissez une habitude cette semaine,', 'et une autre la suivante.'],
          de: ['Wählen Sie diese Woche eine Gewohnheit,', 'und nächste Woche noch eine.'],
          es: ['Elija un hábito esta semana', 'y otro la semana que viene.'],
        },
      },
    ],
  },
  more: [
    'Each habit takes about five minutes a day and is shown on a course that was not built with it. You see the fault, the fix, and how the course sounds in a screen reader before and after.',
    'No knowledge of standards is expected. Where a habit corresponds to a rule of WCAG 2.2, the number is given in the list, so that you can answer when somebody asks.',
  ].join('\n\n'),
  categories: ['storyline', 'more'],
  skill: 'beginner',
  series,
  public: true,
  published: true,
  daysAgo: 25,
  views: 1987,
  detail:
    '<h2>Six habits</h2><ol><li>Titles that say what a slide is about</li><li>A reading order that makes sense aloud</li><li>Contrast of 4.5 to 1</li><li>Everything by keyboard</li><li>Captions from the start</li><li>Alternative text that says what a picture does</li></ol><p>Each takes <strong>five minutes</strong> a day. Begin with one.</p>',
  downloads: [
    {
      name: 'Six habits.pdf',
      type: 'application/pdf',
      text: '# Six habits\n\nChoose one a week. The numbers are those of WCAG 2.2.\n\n- [ ] Titles: every slide has one, and no two are the same (2.4.2)\n- [ ] Reading order: I have listened to it once (1.3.2)\n- [ ] Contrast: text has 4.5 to 1, large text 3 to 1 (1.4.3)\n- [ ] Keyboard: I have put the mouse away for five minutes (2.1.1)\n- [ ] Focus: I could always see where I was (2.4.7)\n- [ ] Captions: watched once without sound (1.2.2)\n- [ ] Alternative text: it says what the picture does (1.1.1)',
    },
  ],
  recommendations: ['captions-and-transcripts-without-the-toil', 'courses-in-seven-languages'],
  resources: [
    { name: 'Accessibility statement template', url: 'https://example.com/#templates/accessibility' },
    { name: 'Guide: testing with a screen reader', url: 'https://example.com/#guides/screen-reader' },
  ],
};

export const captions: DemoWebinar = {
  film: {
    slug: 'captions-and-transcripts-without-the-toil',
    name: 'Captions and transcripts without the toil',
    category: 'more',
    seed: 112,
    description:
      'Captions help far more people than those who cannot hear. A routine for writing, timing and checking them, and for reusing them as transcripts and translations.',
    scenes: [
      {
        seconds: 5.4,
        title: 'Captions made easy',
        lines: ['Write, time and check'],
        picture: 'circles',
        captions: {
          en: ['Most people who read captions', 'can hear quite well.'],
          fr: ['La plupart des lecteurs de sous-titres', 'entendent très bien.'],
          de: ['Die meisten, die Untertitel lesen,', 'hören recht gut.'],
          es: ['La mayoría de quienes leen subtítulos', 'oyen muy bien.'],
        },
      },
      {
        seconds: 5.6,
        title: 'Write the script first',
        lines: ['What is read aloud is a caption already.'],
        picture: 'microphone',
        captions: {
          en: ['Record from a script,', 'and the captions are half done.'],
          fr: ['Enregistrez à partir d’un texte :', 'les sous-titres sont à moitié faits.'],
          de: ['Sprechen Sie nach einem Text,', 'dann sind die Untertitel halb fertig.'],
          es: ['Grabe a partir de un guion:', 'los subtítulos están medio hechos.'],
        },
      },
      {
        seconds: 5.6,
        title: 'Two short lines',
        lines: ['Break where you would breathe.'],
        picture: 'comments',
        captions: {
          en: ['Two lines, forty letters each.', 'Break them where you would breathe.'],
          fr: ['Deux lignes de quarante lettres.', 'Coupez là où l’on respire.'],
          de: ['Zwei Zeilen zu je vierzig Zeichen.', 'Trennen Sie, wo man Atem holt.'],
          es: ['Dos líneas de cuarenta letras.', 'Corte donde respiraría.'],
        },
      },
      {
        seconds: 5.4,
        title: 'Your routine',
        lines: ['Script, then record', 'Two short lines', 'Watch without sound'],
        picture: 'circles',
        captions: {
          en: ['At the end, watch it without sound.', 'Do you miss anything?'],
          fr: ['À la fin, regardez sans le son.', 'Manque-t-il quelque chose ?'],
          de: ['Sehen Sie es zuletzt ohne Ton an.', 'Fehlt Ihnen etwas?'],
          es: ['Al final, véalo sin sonido.', '¿Echa algo en falta?'],
        },
      },
    ],
  },
  more: [
    'A script, a recording and three passes: that is the whole routine, and it takes about twenty minutes for a film of five. We do it once in real time, with every mistake that usually happens.',
    'The end of the session is for those who already have captions: how to turn them into a transcript, hand them to a translator, and find the sentence that somebody remembers.',
  ].join('\n\n'),
  categories: ['more'],
  skill: 'beginner',
  series,
  public: true,
  published: true,
  daysAgo: 79,
  views: 1102,
  detail:
    '<h2>The routine</h2><ol><li>Write the script, and read it aloud</li><li>Record</li><li>Cut the script into two short lines each</li><li>Time them along the voice</li><li>Watch once without sound</li></ol><p>Forty-two letters in a line and twenty in a second are the limits that we keep to.</p>',
  downloads: [
    {
      name: 'Caption style.pdf',
      type: 'application/pdf',
      text: '# Caption style\n\n## Lines\n- At most two lines, of 42 letters each\n- Break at a comma or before “and”, never inside a name\n- No full stop is dropped, and none is added\n\n## Time\n- At most 20 letters a second\n- At least one second on the screen\n- A caption ends with the voice, or a little later\n\n## What is not said\n- Sounds that matter, in square brackets: [applause]\n- Who speaks, when it cannot be seen',
    },
    {
      name: 'Caption example.txt',
      type: 'text/plain',
      text: 'WEBVTT\n\n00:00:00.400 --> 00:00:02.900\nMost people who read captions\ncan hear quite well.\n\n00:00:03.200 --> 00:00:05.100\n[a tram passes]\n',
    },
  ],
  recommendations: ['record-clear-narration-anywhere', 'courses-in-seven-languages'],
  resources: [
    { name: 'WebVTT in one page', url: 'https://example.com/#reference/webvtt' },
    { name: 'Guide: from captions to a transcript', url: 'https://example.com/#guides/transcripts' },
  ],
};

export const languages: DemoWebinar = {
  film: {
    slug: 'courses-in-seven-languages',
    name: 'Courses in seven languages',
    category: 'more',
    seed: 117,
    description:
      'One course, seven languages, and not seven times the work: write for translation, leave room for long words, and keep every version up to date.',
    scenes: [
      {
        seconds: 5,
        title: 'Seven languages',
        lines: ['One course, not seven times the work'],
        picture: 'tiles',
        captions: { en: ['Translating is the smallest part.', 'Keeping it current is the work.'] },
      },
      {
        seconds: 5.2,
        title: 'Write to be translated',
        lines: ['Short sentences, no puns, no text in pictures.'],
        picture: 'blocks',
        captions: { en: ['Short sentences travel well.', 'Puns stay at home.'] },
      },
      {
        seconds: 5.2,
        title: 'Leave a third free',
        lines: ['German buttons are long; so are French ones.'],
        picture: 'devices',
        captions: { en: ['Leave a third of each line free.', 'Other languages will need it.'] },
      },
      {
        seconds: 5,
        title: 'Keep them in step',
        lines: ['A table of all texts', 'One owner per language', 'Changes once a quarter'],
        picture: 'tiles',
        captions: { en: ['Collect changes for a quarter,', 'and translate them all at once.'] },
      },
    ],
  },
  more: [
    'An engineering company translates its safety course into seven languages and changes it four times a year. Two people look after all of it, and this is how.',
    'Machine translation has its place in the routine, and so has the colleague in Lisbon who reads every line. The session says plainly which sentences to give to whom.',
  ].join('\n\n'),
  categories: ['rise', 'more'],
  skill: 'advanced',
  series,
  public: false,
  published: true,
  daysAgo: 148,
  views: 421,
  detail:
    '<h2>Topics</h2><ul><li>Writing for translation: short, literal, complete</li><li>Room for text: a third of every line</li><li>One table for all words</li><li>Versions, and who looks after each</li></ul><p>Numbers, dates and units are in the table too. They are what goes wrong <em>most often</em>.</p>',
  downloads: [
    {
      name: 'Text table.csv',
      type: 'text/csv',
      text: 'Key,English,French,German,Spanish,Changed\ncontinue,Continue,Continuer,Weiter,Continuar,2026-03\nback,Back,Retour,Zurück,Atrás,2026-03\ntry again,Try again,Réessayer,Noch einmal,Otra vez,2026-06\n',
    },
    {
      name: 'Ready to translate.pdf',
      type: 'application/pdf',
      text: '# Ready to translate?\n\n## Words\n- [ ] No puns, no idioms, no sports\n- [ ] One word for one thing, everywhere\n- [ ] Sentences of at most twenty words\n\n## Pictures\n- [ ] No text inside pictures\n- [ ] Nothing that only one country knows\n\n## Room\n- [ ] A third of every line is free\n- [ ] Buttons grow with their words\n- [ ] I have looked at it with German words, on a telephone',
    },
  ],
  recommendations: ['captions-and-transcripts-without-the-toil'],
  resources: [{ name: 'Guide: writing to be translated', url: 'https://example.com/#guides/translation' }],
};
