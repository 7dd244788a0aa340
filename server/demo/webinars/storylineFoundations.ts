import type { DemoWebinar } from '../items/demoItems.ts';

const series = 'Storyline foundations';

export const triggers: DemoWebinar = {
  film: {
    slug: 'triggers-that-you-still-understand-next-year',
    name: 'Triggers that you still understand next year',
    category: 'storyline',
    seed: 101,
    description:
      'Most projects do not break: they grow until nobody dares to touch them. Learn to name, order and group triggers so that a colleague, or you in a year, can change a slide without fear.',
    scenes: [
      {
        seconds: 5.4,
        title: 'Triggers that stay clear',
        lines: ['Names, order and groups'],
        picture: 'waves',
        captions: {
          en: ['A project rarely breaks.', 'It grows until nobody dares to touch it.'],
          fr: ['Un projet se casse rarement.', 'Il grandit jusqu’à ce que personne n’ose y toucher.'],
          de: ['Ein Projekt geht selten kaputt.', 'Es wächst, bis niemand es mehr anfasst.'],
          es: ['Un proyecto rara vez se rompe.', 'Crece hasta que nadie se atreve a tocarlo.'],
        },
      },
      {
        seconds: 5.6,
        title: 'Name what it is for',
        lines: ['A good name says when and why, not how.'],
        picture: 'states',
        captions: {
          en: ['Name objects and states for what they mean.', 'The trigger then reads like a sentence.'],
          fr: ['Nommez objets et états selon leur sens.', 'Le déclencheur se lit alors comme une phrase.'],
          de: ['Benennen Sie Objekte nach ihrer Bedeutung.', 'Dann liest sich der Trigger wie ein Satz.'],
          es: ['Nombre los objetos por lo que significan.', 'El desencadenador se lee como una frase.'],
        },
      },
      {
        seconds: 5.6,
        title: 'Order is meaning',
        lines: ['Set variables first, change states next, jump last.'],
        picture: 'timeline',
        captions: {
          en: ['Triggers run from top to bottom:', 'remember first, show next, leave last.'],
          fr: ['Les déclencheurs s’exécutent de haut en bas :', 'retenir, montrer, puis partir.'],
          de: ['Trigger laufen von oben nach unten:', 'erst merken, dann zeigen, zuletzt springen.'],
          es: ['Se ejecutan de arriba abajo:', 'primero recordar, luego mostrar, al final salir.'],
        },
      },
      {
        seconds: 5.4,
        title: 'Before you save',
        lines: ['Names that say why', 'Remember, show, leave', 'One job per trigger'],
        picture: 'waves',
        captions: {
          en: ['Read your triggers aloud once.', 'What sounds odd will puzzle others too.'],
          fr: ['Lisez vos déclencheurs à voix haute.', 'Ce qui sonne faux surprendra les autres aussi.'],
          de: ['Lesen Sie Ihre Trigger einmal laut.', 'Was seltsam klingt, verwirrt auch andere.'],
          es: ['Lea sus desencadenadores en voz alta.', 'Lo que suena raro confundirá a otros.'],
        },
      },
    ],
  },
  more: [
    'Recorded with an audience of authors who brought projects of their own. The middle part repairs three of them, step by step: a quiz that jumps too early, a button that works only once, and a slide with ninety triggers.',
    'You need to have built a few slides with layers. Variables are explained as they come up, and the repaired projects can be read in the trigger review checklist.',
  ].join('\n\n'),
  categories: ['storyline'],
  skill: 'beginner',
  series,
  public: true,
  published: true,
  daysAgo: 6,
  views: 1842,
  detail:
    '<h2>What you will take away</h2><ul><li>A naming scheme for objects, states and variables</li><li>An order of triggers that prevents most surprises</li><li>A way to read a slide that somebody else has built</li></ul><h2>Before you begin</h2><p>Open a project that you would rather not touch, and keep it beside the recording. Our <a href="https://example.com/#guides/triggers">guide to triggers</a> has every step in writing.</p>',
  downloads: [
    {
      name: 'Trigger review checklist.pdf',
      type: 'application/pdf',
      text: '# Trigger review checklist\n\nRead one slide at a time, from the first trigger to the last.\n\n## Names\n- [ ] Every object has a name that says what it is for\n- [ ] States are named for what they mean, not for their colour\n- [ ] Variables read as a question or a quantity\n\n## Order\n- [ ] Variables are set before states change\n- [ ] Jumps come last\n- [ ] No trigger does two jobs\n\n## Aloud\n- [ ] I have read the slide aloud once, and it made sense',
    },
    {
      name: 'Naming scheme.csv',
      type: 'text/csv',
      text: 'Kind,Begins with,Example\nButton,btn,btn Continue\nVariable,has,hasMetCustomer\nNumber,count,countAttempts\nLayer,layer,layer Feedback right\nState,is,is Visited\n',
    },
  ],
  recommendations: ['variables-from-zero-to-score', 'motion-with-a-purpose'],
  resources: [
    { name: 'Guide: triggers in plain words', url: 'https://example.com/#guides/triggers' },
    { name: 'Community: show your trigger panel', url: 'https://example.com/#community/triggers' },
  ],
};

export const motion: DemoWebinar = {
  film: {
    slug: 'motion-with-a-purpose',
    name: 'Motion with a purpose',
    category: 'storyline',
    seed: 109,
    description:
      'Movement explains, or it distracts. Decide what should move on a slide, time it to the narration, and respect people who have asked their device for less motion.',
    scenes: [
      {
        seconds: 5.2,
        title: 'Motion with a purpose',
        lines: ['Move one thing, for one reason'],
        picture: 'tiles',
        captions: {
          en: ['Whatever moves is looked at first.', 'So let it be what matters.'],
          de: ['Was sich bewegt, wird zuerst gesehen.', 'Es sollte also wichtig sein.'],
        },
      },
      {
        seconds: 5.4,
        title: 'Show where it comes from',
        lines: ['A path tells more than a fade: cause, effect, direction.'],
        picture: 'branch',
        captions: {
          en: ['A path shows where something comes from', 'and where it goes. A fade shows neither.'],
          de: ['Ein Pfad zeigt, woher etwas kommt', 'und wohin es geht. Ein Einblenden nicht.'],
        },
      },
      {
        seconds: 5.4,
        title: 'Time it to the voice',
        lines: ['Cue points first, animation second.'],
        picture: 'timeline',
        captions: {
          en: ['Set cue points while you listen,', 'and hang every movement on one of them.'],
          de: ['Setzen Sie Cue-Punkte beim Zuhören', 'und hängen Sie jede Bewegung daran.'],
        },
      },
      {
        seconds: 5,
        title: 'Less is calmer',
        lines: ['One movement at a time', 'Half a second is enough', 'Offer a still version'],
        picture: 'tiles',
        captions: {
          en: ['When in doubt, take one movement away.', 'Nobody will miss it.'],
          de: ['Im Zweifel eine Bewegung weniger.', 'Niemand wird sie vermissen.'],
        },
      },
    ],
  },
  more: [
    'Half of the session is spent on taking movement away. We start with a slide on which nine things fly in, and end with one that moves twice and explains more.',
    'For authors who know the timeline and want to use less of it. The last ten minutes cover reduced motion: what the setting does, what it leaves to you, and how to test it without changing your own machine.',
  ].join('\n\n'),
  categories: ['storyline'],
  skill: 'advanced',
  series,
  public: false,
  published: true,
  daysAgo: 54,
  views: 655,
  detail:
    '<h2>In this session</h2><ol><li>What the eye follows, and why</li><li>Paths, eases and durations that feel natural</li><li>Cue points before animations</li><li>Reduced motion: what to offer instead</li></ol><p>All timings that we use are in the notes, with the <em>reasons</em> for each.</p>',
  downloads: [
    {
      name: 'Timing notes.txt',
      type: 'text/plain',
      text: 'TIMING NOTES\n\nEnter   0.4 s, ease out          the thing should be there, not arrive\nMove    0.6 s, ease in and out   long enough to see where it goes\nLeave   0.3 s, ease in           nobody needs to watch it go\n\nOne movement at a time.\nNever more than five seconds without a pause button.\nWith reduced motion: show the end state at once.\n',
    },
    {
      name: 'Motion review.pdf',
      type: 'application/pdf',
      text: '# Motion review\n\nFor each thing that moves on the slide:\n\n## Why does it move?\n- [ ] It shows where something comes from or goes to\n- [ ] It shows a cause and its effect\n- [ ] Neither: let it stand still\n\n## How does it move?\n- [ ] Nothing else moves at the same time\n- [ ] It ends within a second\n- [ ] It begins on a cue point\n\n## With reduced motion\n- [ ] The slide can be understood without it',
    },
  ],
  recommendations: ['triggers-that-you-still-understand-next-year'],
  resources: [
    { name: 'Reduced motion, explained', url: 'https://example.com/#guides/reduced-motion' },
    { name: 'Reference: eases and paths', url: 'https://example.com/#reference/eases' },
  ],
};

export const variables: DemoWebinar = {
  film: {
    slug: 'variables-from-zero-to-score',
    name: 'Variables, from zero to score',
    category: 'storyline',
    seed: 113,
    description:
      'Numbers, texts and true or false: three kinds of memory are enough for a score, a name on a certificate and a course that knows what has been seen. Built from an empty project.',
    scenes: [
      {
        seconds: 5,
        title: 'From zero to score',
        lines: ['Three kinds of memory'],
        picture: 'orbits',
        captions: { en: ['A variable is a box with a name.', 'Three kinds of boxes are enough.'] },
      },
      {
        seconds: 5.2,
        title: 'True or false',
        lines: ['What has been seen, said or promised.'],
        picture: 'variables',
        captions: { en: ['True or false remembers what has happened:', 'seen, answered, promised.'] },
      },
      {
        seconds: 5.2,
        title: 'Numbers that count',
        lines: ['Add a point, never set the total.'],
        picture: 'quiz',
        captions: { en: ['Add to a score instead of setting it.', 'Then the order no longer matters.'] },
      },
      {
        seconds: 5,
        title: 'Text that greets',
        lines: ['A name asked once is a name to use.'],
        picture: 'certificate',
        captions: { en: ['Ask for a name once, and use it:', 'in a greeting, and on the certificate.'] },
      },
      {
        seconds: 4.8,
        title: 'Your first three',
        lines: ['One true or false', 'One number', 'One name'],
        picture: 'orbits',
        captions: { en: ['Build these three today,', 'and the rest will follow.'] },
      },
    ],
  },
  more: [
    'The project that is built in the session starts empty, so that you can build it along. Pause wherever you like: each step ends with a slide that can be previewed.',
    'Nothing is assumed beyond slides and layers. By the end you have a course that greets people by name, counts their points and knows which chapters they have seen.',
  ].join('\n\n'),
  categories: ['storyline'],
  skill: 'beginner',
  series,
  public: true,
  published: true,
  daysAgo: 88,
  views: 2310,
  detail:
    '<h2>Who this is for</h2><p>Authors who have built slides and layers and have <strong>not yet</strong> used variables.</p><h2>You need</h2><ul><li>An empty project</li><li>Half an hour</li><li>The worksheet, printed or beside you</li></ul><h2>What you build</h2><p>Three scenes with one score, a greeting, and a menu that ticks what has been seen.</p>',
  downloads: [
    {
      name: 'Variables worksheet.pdf',
      type: 'application/pdf',
      text: '# What must the course remember?\n\nFill in one block for each thing. If you need more than six, look for two that are one.\n\n## 1\nThe question it answers: ________________________________________\nTrue or false, number or text: __________________________________\nIts name: _______________________________________________________\nIt starts as: ___________________________________________________\n\n## 2\nThe question it answers: ________________________________________\nTrue or false, number or text: __________________________________\nIts name: _______________________________________________________\nIt starts as: ___________________________________________________\n\n## 3\nThe question it answers: ________________________________________\nTrue or false, number or text: __________________________________\nIts name: _______________________________________________________\nIt starts as: ___________________________________________________',
    },
  ],
  recommendations: ['triggers-that-you-still-understand-next-year', 'write-dialogue-that-sounds-like-people'],
  resources: [
    { name: 'Reference: kinds of variables', url: 'https://example.com/#reference/variables' },
    { name: 'Exercise: a menu that remembers', url: 'https://example.com/#exercises/menu' },
  ],
};

export const slideSystem: DemoWebinar = {
  film: {
    slug: 'build-a-slide-system-for-your-team',
    name: 'Build a slide system for your team',
    category: 'storyline',
    seed: 116,
    description:
      'Masters, layouts and a small library of parts let five authors build courses that look like one. See how a team of eight keeps its system small, current and actually used.',
    scenes: [
      {
        seconds: 5,
        title: 'One look, many authors',
        lines: ['A slide system for your team'],
        picture: 'stairs',
        captions: { en: ['Five authors, five kinds of buttons.', 'A system makes it one.'] },
      },
      {
        seconds: 5.2,
        title: 'Begin with masters',
        lines: ['Six layouts cover nine slides out of ten.'],
        picture: 'blocks',
        captions: { en: ['Count the layouts you really use.', 'Six are usually enough.'] },
      },
      {
        seconds: 5.2,
        title: 'Keep parts in one place',
        lines: ['Buttons, players and characters in a shared library.'],
        picture: 'puzzle',
        captions: { en: ['Keep shared parts in one library,', 'and give each part one owner.'] },
      },
      {
        seconds: 5,
        title: 'Change it together',
        lines: ['A note for every change', 'One owner for each part', 'A spring clean each year'],
        picture: 'stairs',
        captions: { en: ['A system lives as long as it changes.', 'Write down what changed, and why.'] },
      },
    ],
  },
  more: [
    'Five authors and three freelancers build courses for a chain of pharmacies. They show the library as it is, including the parts that nobody uses and what became of them.',
    'Bring a list of the layouts in your last three courses. Counting them takes twenty minutes and decides most of what follows.',
    'The second half is about people: who may change a part, how a change is announced, and when it is better to leave an old course alone.',
  ].join('\n\n'),
  categories: ['storyline', 'more'],
  skill: 'advanced',
  series,
  public: false,
  published: true,
  daysAgo: 131,
  views: 498,
  detail:
    '<h2>From the session</h2><ul><li>How to choose layouts by counting</li><li>What belongs in a master, and what does not</li><li>How to retire a part without breaking a course</li></ul><h2>Questions from the audience</h2><p>How many parts are too many? The team stopped at <strong>thirty</strong>, and has removed four since.</p>',
  downloads: [
    {
      name: 'Layout inventory.csv',
      type: 'text/csv',
      text: 'Layout,Used in courses,Keep?\nTitle,12,yes\nText and picture,31,yes\nQuestion,18,yes\nQuote,4,merge with text and picture\nThree columns,1,no\n',
    },
    {
      name: 'Change note.txt',
      type: 'text/plain',
      text: 'CHANGE NOTE\n\nPart:\nWhat is different:\nWhy:\nCourses that use it:\nWhat authors should do, and by when:\nOwner:\n',
    },
  ],
  recommendations: ['a-look-of-your-own-in-rise'],
  resources: [
    { name: 'Template: a library of parts', url: 'https://example.com/#templates/library' },
    { name: 'Guide: masters and layouts', url: 'https://example.com/#guides/masters' },
  ],
};
