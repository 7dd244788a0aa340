import type { DemoWebinar } from '../items/demoItems.ts';

export const dialogue: DemoWebinar = {
  film: {
    slug: 'write-dialogue-that-sounds-like-people',
    name: 'Write dialogue that sounds like people',
    category: 'storyline',
    seed: 105,
    description:
      'Characters in courses often talk like policies. Listen, cut and read aloud until a conversation with a customer sounds like one, and the decision in it becomes a real one.',
    scenes: [
      {
        seconds: 5.2,
        title: 'Say it like people',
        lines: ['Dialogue for scenarios'],
        picture: 'ribbons',
        captions: {
          en: ['Nobody talks like a policy.', 'Except people in courses.'],
          fr: ['Personne ne parle comme un règlement.', 'Sauf dans les cours.'],
        },
      },
      {
        seconds: 5.4,
        title: 'Listen and steal',
        lines: ['The best lines were said by real customers.'],
        picture: 'microphone',
        captions: {
          en: ['Ask colleagues what customers say,', 'and write it down word for word.'],
          fr: ['Demandez ce que disent les clients,', 'et notez-le mot pour mot.'],
        },
      },
      {
        seconds: 5.4,
        title: 'Cut every second line',
        lines: ['What is left unsaid keeps people listening.'],
        picture: 'comments',
        captions: {
          en: ['Cut every second line.', 'Usually nothing is missing.'],
          fr: ['Supprimez une réplique sur deux.', 'En général, rien ne manque.'],
        },
      },
      {
        seconds: 5,
        title: 'Read it aloud',
        lines: ['Real words', 'Half as many lines', 'Two voices, one take'],
        picture: 'ribbons',
        captions: {
          en: ['Read it aloud with somebody.', 'Your tongue finds every fault.'],
          fr: ['Lisez-le à voix haute, à deux.', 'La langue trouve chaque défaut.'],
        },
      },
    ],
  },
  more: [
    'A trainer, a call-centre agent and a playwright rewrite one conversation three times. The playwright cuts, the agent says what customers really answer, and the trainer makes sure that a decision is left.',
    'Come with a scenario that feels stiff. The exercises take fifteen minutes each and need nothing but paper and somebody to read with.',
  ].join('\n\n'),
  categories: ['rise', 'storyline'],
  skill: 'none',
  series: null,
  public: true,
  published: true,
  daysAgo: 29,
  views: 1366,
  detail:
    '<h2>Exercises</h2><ol><li>Rewrite a policy as a question that a customer asks</li><li>Cut every second line</li><li>Read it aloud with somebody</li><li>Give the wrong answer the better arguments</li></ol><p>You will find all three versions of the conversation in the exercise file.</p>',
  downloads: [
    {
      name: 'Dialogue exercise.pdf',
      type: 'application/pdf',
      text: '# One conversation, three versions\n\n## As the policy has it\nRefunds are granted within 30 days upon presentation of a receipt.\n\n## As people say it\nCustomer: I have lost the receipt. What now?\nYou: ____________________________________________________________\nCustomer: The other shop just gave me my money.\nYou: ____________________________________________________________\n\n## With a decision in it\nCustomer: Then I would like to talk to somebody else.\n- [ ] Give the refund, and explain it to your manager\n- [ ] Look the purchase up, while the queue gets longer\n- [ ] Say no, kindly\n\nRead it aloud. What would you never say?',
    },
  ],
  recommendations: ['questions-that-teach'],
  resources: [
    { name: 'Interview guide', url: 'https://example.com/#guides/interviews' },
    { name: 'Community: lines that worked', url: 'https://example.com/#community/dialogue' },
  ],
};

export const planning: DemoWebinar = {
  film: {
    slug: 'plan-a-course-on-one-page',
    name: 'Plan a course on one page',
    category: 'more',
    seed: 108,
    description:
      'Before you open any tool: one page that says who learns what, why it matters, how you will notice, and what you leave out. Works for an hour of training and for a year.',
    scenes: [
      {
        seconds: 5,
        title: 'One-page plans',
        lines: ['Before you open any tool'],
        picture: 'bars',
        captions: { en: ['The best hour of a course', 'is the one before you build it.'] },
      },
      {
        seconds: 5.2,
        title: 'Who, what and why',
        lines: ['One person, one task, one reason.'],
        picture: 'people',
        captions: { en: ['Think of one person with one task.', 'Why is it hard for them?'] },
      },
      {
        seconds: 5.2,
        title: 'How you will notice',
        lines: ['Something to see or count, a month later.'],
        picture: 'report',
        captions: { en: ['Say what will be different in a month,', 'so that others can see it.'] },
      },
      {
        seconds: 5,
        title: 'On your page',
        lines: ['Who, what and why', 'A sign that it worked', 'What you leave out'],
        picture: 'bars',
        captions: { en: ['And write down what you leave out.', 'It saves the most time.'] },
      },
    ],
  },
  more: [
    'Nobody regrets the hour before the first slide. We fill in the page for two very different requests, a new till in a bakery and a year of leadership training, and stop when it is full.',
    'The last question is the one that saves most time: what will not be in the course, and who has agreed to that?',
  ].join('\n\n'),
  categories: ['reach', 'more'],
  skill: 'none',
  series: null,
  public: true,
  published: true,
  daysAgo: 47,
  views: 1745,
  detail:
    '<h2>The page</h2><p>Four boxes, twenty minutes, one conversation with the person who asked for the course.</p><ul><li>Who learns it, and in which situation</li><li>What they do afterwards that they do not do now</li><li>How you will notice, a month later</li><li>What you leave out</li></ul>',
  downloads: [
    {
      name: 'One-page plan.pdf',
      type: 'application/pdf',
      text: '# Plan\n\n## Who, and in which situation\n_________________________________________________________________\n_________________________________________________________________\n\n## What they do afterwards\n_________________________________________________________________\n_________________________________________________________________\n\n## How we notice, a month later\n_________________________________________________________________\n_________________________________________________________________\n\n## What we leave out, and who has agreed\n_________________________________________________________________\n_________________________________________________________________',
    },
  ],
  recommendations: ['lessons-that-build-on-each-other'],
  resources: [
    { name: 'Examples of plans', url: 'https://example.com/#examples/plans' },
    { name: 'Guide: the first conversation', url: 'https://example.com/#guides/first-conversation' },
  ],
};

export const narration: DemoWebinar = {
  film: {
    slug: 'record-clear-narration-anywhere',
    name: 'Record clear narration anywhere',
    category: 'more',
    seed: 115,
    description:
      'No studio, no sound engineer: choose a room, place the microphone, read for the ear and clean up in five minutes. With before and after from three kitchens.',
    scenes: [
      {
        seconds: 5.2,
        title: 'Clear narration',
        lines: ['No studio needed'],
        picture: 'waves',
        captions: {
          en: ['A quiet room with a carpet', 'beats an expensive microphone.'],
          es: ['Una sala tranquila con alfombra', 'vale más que un micrófono caro.'],
        },
      },
      {
        seconds: 5.4,
        title: 'A hand away',
        lines: ['Beside the mouth, never in front of it.'],
        picture: 'microphone',
        captions: {
          en: ['Place it a hand away,', 'a little to the side.'],
          es: ['Colóquelo a un palmo,', 'un poco hacia un lado.'],
        },
      },
      {
        seconds: 5.4,
        title: 'Five minutes after',
        lines: ['Trim, level, listen once on a telephone.'],
        picture: 'gears',
        captions: {
          en: ['Trim the ends, even out the level,', 'and listen on a telephone.'],
          es: ['Recorte los extremos, iguale el nivel', 'y escuche en un teléfono.'],
        },
      },
      {
        seconds: 5,
        title: 'Before you record',
        lines: ['Carpet and curtains', 'A hand away', 'Water, then smile'],
        picture: 'waves',
        captions: {
          en: ['Drink some water, and smile.', 'One can hear it.'],
          es: ['Beba agua y sonría.', 'Se nota en la voz.'],
        },
      },
    ],
  },
  more: [
    'Three kitchens, three microphones between 20 and 300 euros, one text. You will be surprised which recording the audience prefers.',
    'After that it is all practice: how far away to sit, how to stand, when to drink, and what to do about the refrigerator. The five minutes of editing are shown in a free program.',
  ].join('\n\n'),
  categories: ['rise', 'storyline', 'more'],
  skill: 'beginner',
  series: null,
  public: true,
  published: true,
  daysAgo: 118,
  views: 1490,
  detail:
    '<h2>Checklist</h2><ul><li>Room: carpet, curtains, no refrigerator</li><li>Distance: a hand, a little to the side</li><li>Level: loud parts just below the red</li><li>Silence: ten seconds of the empty room</li></ul><p>Record the first page <strong>twice</strong>. The second is always better, and now you know how it should sound.</p>',
  downloads: [
    {
      name: 'Before you record.pdf',
      type: 'application/pdf',
      text: '# Before you record\n\n## The room\n- [ ] Windows closed, telephone silent, refrigerator off\n- [ ] Carpet, curtains or coats around you\n- [ ] Ten seconds of silence recorded\n\n## The microphone\n- [ ] A hand away, a little to the side\n- [ ] Loud parts stay just below the red\n\n## You\n- [ ] Standing, with the text at eye level\n- [ ] A glass of water, no milk\n- [ ] The first page read twice',
    },
  ],
  recommendations: ['captions-and-transcripts-without-the-toil'],
  resources: [
    { name: 'Microphones we like', url: 'https://example.com/#guides/microphones' },
    { name: 'Listen: three kitchens compared', url: 'https://example.com/#examples/three-kitchens' },
  ],
};

export const rollOut: DemoWebinar = {
  film: {
    slug: 'roll-out-training-to-many-sites',
    name: 'Roll out training to many sites',
    category: 'reach',
    seed: 118,
    description:
      'Forty shops, one course and a date. How a retailer plans a roll-out in waves, names a helper at every site, and sees by Wednesday where people are stuck.',
    scenes: [
      {
        seconds: 5,
        title: 'Forty sites, one date',
        lines: ['A roll-out in waves'],
        picture: 'petals',
        captions: { en: ['Forty shops, one course, one date.', 'What could go wrong?'] },
      },
      {
        seconds: 5.2,
        title: 'Begin with three',
        lines: ['Three sites find what thirty would have suffered.'],
        picture: 'calendar',
        captions: { en: ['Begin with three sites.', 'They find most of the faults.'] },
      },
      {
        seconds: 5.2,
        title: 'Name a helper',
        lines: ['One person at each site whom people know.'],
        picture: 'people',
        captions: { en: ['Name one helper at every site,', 'and call them on the first morning.'] },
      },
      {
        seconds: 5,
        title: 'By Wednesday',
        lines: ['Waves, not a wall', 'A helper at each site', 'Look at who is stuck'],
        picture: 'petals',
        captions: { en: ['By Wednesday you know', 'which sites need a call.'] },
      },
    ],
  },
  more: [
    'Wave one found two faults that would have stopped all forty shops: a login that needed a badge, and a film without sound on the tills. Both were mended in a day, because only three shops were waiting.',
    'In the second half managers of the retailer answer questions, also the uncomfortable one about the shop that never started.',
  ].join('\n\n'),
  categories: ['reach'],
  skill: 'advanced',
  series: null,
  public: true,
  published: true,
  daysAgo: 163,
  views: 389,
  detail:
    '<h2>The case</h2><p>A retailer with forty shops in three countries, a new till, and ten weeks.</p><h2>How it was done</h2><ol><li>Three shops, one week</li><li>Twelve shops, with a helper in each</li><li>All others, and a call on the first morning</li></ol><p>By Wednesday of each week the team looked at <em>who is stuck</em>, not at who is late.</p>',
  downloads: [
    {
      name: 'Roll-out plan.csv',
      type: 'text/csv',
      text: 'Wave,Sites,Starts,Helper,Looks at\n1,3,Week 1,Project team,What stops people\n2,12,Week 3,One at each site,Who is stuck on Wednesday\n3,25,Week 6,One at each site,Who has not begun\n',
    },
    {
      name: 'Note for helpers.txt',
      type: 'text/plain',
      text: 'FOR HELPERS\n\nMonday     Open the course once yourself. Ten minutes are enough.\nTuesday    Ask each colleague whether they could get in.\nWednesday  Call us about anybody who is stuck.\nFriday     Thank everybody. Then thank them again.\n',
    },
  ],
  recommendations: ['onboarding-that-lasts-ninety-days'],
  resources: [{ name: 'Example: a roll-out in three waves', url: 'https://example.com/#examples/roll-out' }],
};

export const autumn: DemoWebinar = {
  film: {
    slug: 'what-is-new-this-autumn',
    name: 'What is new this autumn',
    category: 'storyline',
    seed: 119,
    description: 'A tour of what has changed since the summer, with time for questions. Still being edited.',
    scenes: [
      {
        seconds: 5,
        title: 'New this autumn',
        lines: ['A tour in ten minutes'],
        picture: 'dots',
        captions: { en: ['A short tour', 'of what has changed.'] },
      },
      {
        seconds: 5,
        title: 'Smoother timelines',
        lines: ['Zoom, snap and copy with less effort.'],
        picture: 'timeline',
        captions: { en: ['Timelines snap and zoom', 'with less effort.'] },
      },
      {
        seconds: 5,
        title: 'Kinder reviews',
        lines: ['Comments stay with the object they belong to.'],
        picture: 'comments',
        captions: { en: ['Comments now follow', 'the object they belong to.'] },
      },
      {
        seconds: 5,
        title: 'Try it today',
        lines: ['Update first', 'Open an old project', 'Tell us what you miss'],
        picture: 'dots',
        captions: { en: ['Try it with an old project,', 'and tell us what you miss.'] },
      },
    ],
  },
  more: [
    'Everything shown here can be tried with a project of your own; nothing in an old project changes unless you choose it.',
    'Questions from the live session are being added as captions. This page will be complete before it is published.',
  ].join('\n\n'),
  categories: ['storyline'],
  skill: 'none',
  series: null,
  public: true,
  published: false,
  daysAgo: 1,
  views: 0,
  detail:
    '<h2>On the tour</h2><ul><li>Timelines that snap and zoom</li><li>Comments that stay with their object</li><li>What has been mended</li></ul>',
  downloads: [
    {
      name: 'What is new.txt',
      type: 'text/plain',
      text: 'WHAT IS NEW THIS AUTUMN\n\nTimelines  snap to cue points, and zoom with two fingers\nReviews    comments stay with the object they belong to\nMended     fourteen faults that you have reported\n',
    },
  ],
  recommendations: [],
  resources: [{ name: 'Release notes', url: 'https://example.com/#releases/autumn' }],
};
