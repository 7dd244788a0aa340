import type { DemoWebinar } from '../demoItems.ts';

const series = 'Storyline foundations';

export const triggers: DemoWebinar = {
  film: {
    slug: 'triggers-that-you-still-understand-next-year', name: 'Triggers that you still understand next year', category: 'storyline', seed: 101,
    description: 'Most projects do not break: they grow until nobody dares to touch them. Learn to name, order and group triggers so that a colleague, or you in a year, can change a slide without fear.',
    scenes: [
      { seconds: 5.4, title: 'Triggers that stay clear', lines: ['Names, order and groups'], picture: 'waves', captions: { en: ['A project rarely breaks.', 'It grows until nobody dares to touch it.'], fr: ['Un projet se casse rarement.', 'Il grandit jusqu’à ce que personne n’ose y toucher.'], de: ['Ein Projekt geht selten kaputt.', 'Es wächst, bis niemand es mehr anfasst.'], es: ['Un proyecto rara vez se rompe.', 'Crece hasta que nadie se atreve a tocarlo.'] } },
      { seconds: 5.6, title: 'Name what it is for', lines: ['A good name says when and why, not how.'], picture: 'states', captions: { en: ['Name objects and states for what they mean.', 'The trigger then reads like a sentence.'], fr: ['Nommez objets et états selon leur sens.', 'Le déclencheur se lit alors comme une phrase.'], de: ['Benennen Sie Objekte nach ihrer Bedeutung.', 'Dann liest sich der Trigger wie ein Satz.'], es: ['Nombre los objetos por lo que significan.', 'El desencadenador se lee como una frase.'] } },
      { seconds: 5.6, title: 'Order is meaning', lines: ['Set variables first, change states next, jump last.'], picture: 'timeline', captions: { en: ['Triggers run from top to bottom:', 'remember first, show next, leave last.'], fr: ['Les déclencheurs s’exécutent de haut en bas :', 'retenir, montrer, puis partir.'], de: ['Trigger laufen von oben nach unten:', 'erst merken, dann zeigen, zuletzt springen.'], es: ['Se ejecutan de arriba abajo:', 'primero recordar, luego mostrar, al final salir.'] } },
      { seconds: 5.4, title: 'Before you save', lines: ['Names that say why', 'Remember, show, leave', 'One job per trigger'], picture: 'waves', captions: { en: ['Read your triggers aloud once.', 'What sounds odd will puzzle others too.'], fr: ['Lisez vos déclencheurs à voix haute.', 'Ce qui sonne faux surprendra les autres aussi.'], de: ['Lesen Sie Ihre Trigger einmal laut.', 'Was seltsam klingt, verwirrt auch andere.'], es: ['Lea sus desencadenadores en voz alta.', 'Lo que suena raro confundirá a otros.'] } },
    ],
  },
  more: 'Recorded with an audience of authors who brought projects of their own. The middle part repairs three of them, step by step.',
  categories: ['storyline'], skill: 'beginner', series, public: true, published: true, daysAgo: 6, views: 1842,
  detail: '<h2>What you will take away</h2><ul><li>A naming scheme for objects, states and variables</li><li>An order of triggers that prevents most surprises</li><li>A way to read a slide that somebody else has built</li></ul><p>Follow along with the worksheet, or read our <a href="https://example.com/guides/triggers">guide to triggers</a> afterwards.</p>',
  downloads: [{ name: 'Trigger review checklist.md', type: 'text/markdown', text: '# Trigger review checklist\n\n- [ ] Every object has a name that says what it is for\n- [ ] Variables are set before states change\n- [ ] Jumps come last\n- [ ] No trigger does two jobs\n' }, { name: 'Naming scheme.csv', type: 'text/csv', text: 'Kind,Begins with,Example\nButton,btn,btn Continue\nVariable,has,hasMetCustomer\nLayer,layer,layer Feedback right\n' }],
  recommendations: ['variables-from-zero-to-score', 'motion-with-a-purpose'],
  resources: [{ name: 'Guide: triggers in plain words', url: 'https://example.com/guides/triggers' }, { name: 'Community: show your trigger panel', url: 'https://example.com/community/triggers' }],
};

export const motion: DemoWebinar = {
  film: {
    slug: 'motion-with-a-purpose', name: 'Motion with a purpose', category: 'storyline', seed: 109,
    description: 'Movement explains, or it distracts. Decide what should move on a slide, time it to the narration, and respect people who have asked their device for less motion.',
    scenes: [
      { seconds: 5.2, title: 'Motion with a purpose', lines: ['Move one thing, for one reason'], picture: 'tiles', captions: { en: ['Whatever moves is looked at first.', 'So let it be what matters.'], de: ['Was sich bewegt, wird zuerst gesehen.', 'Es sollte also wichtig sein.'] } },
      { seconds: 5.4, title: 'Show where it comes from', lines: ['A path tells more than a fade: cause, effect, direction.'], picture: 'branch', captions: { en: ['A path shows where something comes from', 'and where it goes. A fade shows neither.'], de: ['Ein Pfad zeigt, woher etwas kommt', 'und wohin es geht. Ein Einblenden nicht.'] } },
      { seconds: 5.4, title: 'Time it to the voice', lines: ['Cue points first, animation second.'], picture: 'timeline', captions: { en: ['Set cue points while you listen,', 'and hang every movement on one of them.'], de: ['Setzen Sie Cue-Punkte beim Zuhören', 'und hängen Sie jede Bewegung daran.'] } },
      { seconds: 5, title: 'Less is calmer', lines: ['One movement at a time', 'Half a second is enough', 'Offer a still version'], picture: 'tiles', captions: { en: ['When in doubt, take one movement away.', 'Nobody will miss it.'], de: ['Im Zweifel eine Bewegung weniger.', 'Niemand wird sie vermissen.'] } },
    ],
  },
  more: '', categories: ['storyline'], skill: 'advanced', series, public: false, published: true, daysAgo: 54, views: 655,
  detail: '<h2>In this session</h2><ol><li>What the eye follows, and why</li><li>Paths, eases and durations that feel natural</li><li>Reduced motion: what to offer instead</li></ol>',
  downloads: [{ name: 'Timing notes.txt', type: 'text/plain', text: 'Enter: 0.4 s, ease out\nMove: 0.6 s, ease in and out\nLeave: 0.3 s, ease in\nOne movement at a time.\n' }],
  recommendations: ['triggers-that-you-still-understand-next-year'],
  resources: [{ name: 'Reduced motion, explained', url: 'https://example.com/guides/reduced-motion' }],
};

export const variables: DemoWebinar = {
  film: {
    slug: 'variables-from-zero-to-score', name: 'Variables, from zero to score', category: 'storyline', seed: 113,
    description: 'Numbers, texts and true or false: three kinds of memory are enough for a score, a name on a certificate and a course that knows what has been seen. Built from an empty project.',
    scenes: [
      { seconds: 5, title: 'From zero to score', lines: ['Three kinds of memory'], picture: 'orbits', captions: { en: ['A variable is a box with a name.', 'Three kinds of boxes are enough.'] } },
      { seconds: 5.2, title: 'True or false', lines: ['What has been seen, said or promised.'], picture: 'variables', captions: { en: ['True or false remembers what has happened:', 'seen, answered, promised.'] } },
      { seconds: 5.2, title: 'Numbers that count', lines: ['Add a point, never set the total.'], picture: 'quiz', captions: { en: ['Add to a score instead of setting it.', 'Then the order no longer matters.'] } },
      { seconds: 5, title: 'Text that greets', lines: ['A name asked once is a name to use.'], picture: 'certificate', captions: { en: ['Ask for a name once, and use it:', 'in a greeting, and on the certificate.'] } },
      { seconds: 4.8, title: 'Your first three', lines: ['One true or false', 'One number', 'One name'], picture: 'orbits', captions: { en: ['Build these three today,', 'and the rest will follow.'] } },
    ],
  },
  more: 'The project that is built in the session starts empty, so that you can build it along.', categories: ['storyline'], skill: 'beginner', series, public: true, published: true, daysAgo: 88, views: 2310,
  detail: '<h2>Who this is for</h2><p>Authors who have built slides and layers and have <strong>not yet</strong> used variables.</p><h3>You need</h3><ul><li>An empty project</li><li>Half an hour</li></ul>',
  downloads: [{ name: 'Variables worksheet.md', type: 'text/markdown', text: '# What must the course remember?\n\n| Question | Kind | Name | Starts as |\n|---|---|---|---|\n| | | | |\n' }],
  recommendations: ['triggers-that-you-still-understand-next-year', 'write-dialogue-that-sounds-like-people'],
  resources: [{ name: 'Reference: kinds of variables', url: 'https://example.com/reference/variables' }],
};

export const slideSystem: DemoWebinar = {
  film: {
    slug: 'build-a-slide-system-for-your-team', name: 'Build a slide system for your team', category: 'storyline', seed: 116,
    description: 'Masters, layouts and a small library of parts let five authors build courses that look like one. See how a team of eight keeps its system small, current and actually used.',
    scenes: [
      { seconds: 5, title: 'One look, many authors', lines: ['A slide system for your team'], picture: 'stairs', captions: { en: ['Five authors, five kinds of buttons.', 'A system makes it one.'] } },
      { seconds: 5.2, title: 'Begin with masters', lines: ['Six layouts cover nine slides out of ten.'], picture: 'blocks', captions: { en: ['Count the layouts you really use.', 'Six are usually enough.'] } },
      { seconds: 5.2, title: 'Keep parts in one place', lines: ['Buttons, players and characters in a shared library.'], picture: 'puzzle', captions: { en: ['Keep shared parts in one library,', 'and give each part one owner.'] } },
      { seconds: 5, title: 'Change it together', lines: ['A note for every change', 'One owner for each part', 'A spring clean each year'], picture: 'stairs', captions: { en: ['A system lives as long as it changes.', 'Write down what changed, and why.'] } },
    ],
  },
  more: '', categories: ['storyline', 'more'], skill: 'advanced', series, public: false, published: true, daysAgo: 131, views: 498,
  detail: '<h2>From the session</h2><p>The team shows its <em>real</em> library, with the parts that nobody uses and what became of them.</p><ul><li>How to choose layouts</li><li>How to retire a part</li></ul>',
  downloads: [{ name: 'Layout inventory.csv', type: 'text/csv', text: 'Layout,Used in courses,Keep?\nTitle,12,yes\nText and picture,31,yes\nThree columns,1,no\n' }],
  recommendations: ['a-look-of-your-own-in-rise'],
  resources: [],
};
