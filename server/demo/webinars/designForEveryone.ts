import type { DemoWebinar } from '../demoItems.ts';

const series = 'Design for everyone';

export const accessible: DemoWebinar = {
  film: {
    slug: 'accessible-courses-from-the-first-slide', name: 'Accessible courses from the first slide', category: 'more', seed: 104,
    description: 'Accessibility is cheap at the beginning and dear at the end. Six habits for structure, contrast, focus, captions and text, so that a course works for everyone from its first slide.',
    scenes: [
      { seconds: 5.4, title: 'For everyone', lines: ['Accessible from the first slide'], picture: 'petals', captions: { en: ['At the beginning it costs minutes.', 'At the end it costs weeks.'], fr: ['Au début, cela coûte des minutes.', 'À la fin, des semaines.'], de: ['Am Anfang kostet es Minuten.', 'Am Ende kostet es Wochen.'], es: ['Al principio cuesta minutos.', 'Al final cuesta semanas.'] } },
      { seconds: 5.6, title: 'Structure first', lines: ['One title, clear headings, an order that makes sense aloud.'], picture: 'outline', captions: { en: ['Give each slide one title.', 'Read it aloud: is the order right?'], fr: ['Donnez un titre à chaque page.', 'À voix haute, l’ordre est-il bon ?'], de: ['Geben Sie jeder Folie einen Titel.', 'Laut gelesen: Stimmt die Reihenfolge?'], es: ['Dé un título a cada página.', 'En voz alta, ¿tiene sentido el orden?'] } },
      { seconds: 5.6, title: 'Without a mouse', lines: ['Tab through it once. You should always see where you are.'], picture: 'states', captions: { en: ['Put the mouse away for five minutes.', 'You will find most faults.'], fr: ['Rangez la souris cinq minutes.', 'Vous trouverez presque tout.'], de: ['Legen Sie die Maus fünf Minuten weg.', 'Sie finden die meisten Fehler.'], es: ['Deje el ratón cinco minutos.', 'Encontrará casi todos los fallos.'] } },
      { seconds: 5.4, title: 'Three habits', lines: ['Titles and order', 'Keyboard before mouse', 'Captions from the start'], picture: 'petals', captions: { en: ['Choose one habit this week,', 'and one more the week after.'], fr: ['Choisissez une habitude cette semaine,', 'et une autre la suivante.'], de: ['Wählen Sie diese Woche eine Gewohnheit,', 'und nächste Woche noch eine.'], es: ['Elija un hábito esta semana', 'y otro la semana que viene.'] } },
    ],
  },
  more: '', categories: ['storyline', 'more'], skill: 'beginner', series, public: true, published: true, daysAgo: 25, views: 1987,
  detail: '<h2>Six habits</h2><ol><li>Titles</li><li>Reading order</li><li>Contrast</li><li>Keyboard</li><li>Captions</li><li>Alternative text</li></ol><p>Each takes <strong>five minutes</strong> a day.</p>',
  downloads: [{ name: 'Six habits.txt', type: 'text/plain', text: '1 Titles\n2 Reading order\n3 Contrast 4.5:1\n4 Keyboard\n5 Captions\n6 Alternative text\n' }],
  recommendations: ['captions-and-transcripts-without-the-toil', 'courses-in-seven-languages'],
  resources: [{ name: 'Accessibility statement template', url: 'https://example.com/templates/accessibility' }],
};

export const captions: DemoWebinar = {
  film: {
    slug: 'captions-and-transcripts-without-the-toil', name: 'Captions and transcripts without the toil', category: 'more', seed: 112,
    description: 'Captions help far more people than those who cannot hear. A routine for writing, timing and checking them, and for reusing them as transcripts and translations.',
    scenes: [
      { seconds: 5.4, title: 'Captions made easy', lines: ['Write, time and check'], picture: 'circles', captions: { en: ['Most people who read captions', 'can hear quite well.'], fr: ['La plupart des lecteurs de sous-titres', 'entendent très bien.'], de: ['Die meisten, die Untertitel lesen,', 'hören recht gut.'], es: ['La mayoría de quienes leen subtítulos', 'oyen muy bien.'] } },
      { seconds: 5.6, title: 'Write the script first', lines: ['What is read aloud is a caption already.'], picture: 'microphone', captions: { en: ['Record from a script,', 'and the captions are half done.'], fr: ['Enregistrez à partir d’un texte :', 'les sous-titres sont à moitié faits.'], de: ['Sprechen Sie nach einem Text,', 'dann sind die Untertitel halb fertig.'], es: ['Grabe a partir de un guion:', 'los subtítulos están medio hechos.'] } },
      { seconds: 5.6, title: 'Two short lines', lines: ['Break where you would breathe.'], picture: 'comments', captions: { en: ['Two lines, forty letters each.', 'Break them where you would breathe.'], fr: ['Deux lignes de quarante lettres.', 'Coupez là où l’on respire.'], de: ['Zwei Zeilen zu je vierzig Zeichen.', 'Trennen Sie, wo man Atem holt.'], es: ['Dos líneas de cuarenta letras.', 'Corte donde respiraría.'] } },
      { seconds: 5.4, title: 'Your routine', lines: ['Script, then record', 'Two short lines', 'Watch without sound'], picture: 'circles', captions: { en: ['At the end, watch it without sound.', 'Do you miss anything?'], fr: ['À la fin, regardez sans le son.', 'Manque-t-il quelque chose ?'], de: ['Sehen Sie es zuletzt ohne Ton an.', 'Fehlt Ihnen etwas?'], es: ['Al final, véalo sin sonido.', '¿Echa algo en falta?'] } },
    ],
  },
  more: '', categories: ['more'], skill: 'beginner', series, public: true, published: true, daysAgo: 79, views: 1102,
  detail: '<h2>The routine</h2><ul><li>Script</li><li>Recording</li><li>Timing</li><li>Check</li></ul>',
  downloads: [{ name: 'Caption style.md', type: 'text/markdown', text: '# Caption style\n\n- At most two lines of 42 letters\n- Break at commas\n- At most 20 letters a second\n' }],
  recommendations: ['record-clear-narration-anywhere', 'courses-in-seven-languages'],
  resources: [{ name: 'WebVTT in one page', url: 'https://example.com/reference/webvtt' }],
};

export const languages: DemoWebinar = {
  film: {
    slug: 'courses-in-seven-languages', name: 'Courses in seven languages', category: 'more', seed: 117,
    description: 'One course, seven languages and no seven times the work: write for translation, leave room for long words, and keep every version up to date.',
    scenes: [
      { seconds: 5, title: 'Seven languages', lines: ['One course, no sevenfold work'], picture: 'tiles', captions: { en: ['Translating is the smallest part.', 'Keeping it current is the work.'] } },
      { seconds: 5.2, title: 'Write to be translated', lines: ['Short sentences, no puns, no text in pictures.'], picture: 'blocks', captions: { en: ['Short sentences travel well.', 'Puns stay at home.'] } },
      { seconds: 5.2, title: 'Leave a third free', lines: ['German buttons are long; so are French ones.'], picture: 'devices', captions: { en: ['Leave a third of each line free.', 'Other languages will need it.'] } },
      { seconds: 5, title: 'Keep them in step', lines: ['A table of all texts', 'One owner per language', 'Changes once a quarter'], picture: 'tiles', captions: { en: ['Collect changes for a quarter,', 'and translate them all at once.'] } },
    ],
  },
  more: '', categories: ['rise', 'more'], skill: 'advanced', series, public: false, published: true, daysAgo: 148, views: 421,
  detail: '<h2>Topics</h2><ul><li>Writing for translation</li><li>Room for text</li><li>Versions</li></ul>',
  downloads: [{ name: 'Text table.csv', type: 'text/csv', text: 'Key,English,French,German,Spanish\ncontinue,Continue,Continuer,Weiter,Continuar\n' }],
  recommendations: ['captions-and-transcripts-without-the-toil'],
  resources: [],
};
