import type { DemoWebinar } from '../items/demoItems.ts';

const series = 'Learning analytics with Reach';

export const reports: DemoWebinar = {
  film: {
    slug: 'reports-that-lead-to-a-decision',
    name: 'Reports that lead to a decision',
    category: 'reach',
    seed: 103,
    description:
      'A report is good when somebody does something after reading it. Choose three numbers, show how they change, and write the one sentence that managers forward.',
    scenes: [
      {
        seconds: 5,
        title: 'Reports for decisions',
        lines: ['Three numbers, one sentence'],
        picture: 'orbits',
        captions: { en: ['A report is good', 'when somebody acts on it.'] },
      },
      {
        seconds: 5.2,
        title: 'Begin with a decision',
        lines: ['Which course do we stop, mend or extend?'],
        picture: 'branch',
        captions: { en: ['Ask first what will be decided.', 'Then look for numbers.'] },
      },
      {
        seconds: 5.2,
        title: 'Show the change',
        lines: ['This month beside the last one says more than a total.'],
        picture: 'report',
        captions: { en: ['A number alone says little.', 'Put last month beside it.'] },
      },
      {
        seconds: 5.2,
        title: 'Spot who is stuck',
        lines: ['Those who began and stopped need help, not reminders.'],
        picture: 'ring',
        captions: { en: ['Look for people who began and stopped.', 'They need help, not a reminder.'] },
      },
      {
        seconds: 4.8,
        title: 'Your next report',
        lines: ['One decision', 'Three numbers', 'One clear sentence'],
        picture: 'orbits',
        captions: { en: ['Write the sentence first.', 'It shows you what to measure.'] },
      },
    ],
  },
  more: [
    'Managers of three companies told us which numbers they had ever acted on. There were five, and this session is about those.',
    'We build one report from nothing, send it to ourselves, and read it the way it arrives: on a telephone, between two meetings. What cannot be understood there is left out.',
  ].join('\n\n'),
  categories: ['reach'],
  skill: 'advanced',
  series,
  public: false,
  published: true,
  daysAgo: 19,
  views: 864,
  detail:
    '<h2>What you will take away</h2><ul><li>A report of one page</li><li>Three questions to ask before you measure</li><li>A sentence that survives being forwarded</li></ul><p>See also the <a href="https://example.com/#guides/reports">guide to reports</a>, which lists every number that Reach can show.</p>',
  downloads: [
    {
      name: 'One-page report.pdf',
      type: 'application/pdf',
      text: '# Report\n\n## What should be decided\n_________________________________________________________________\n\n## Three numbers\nNumber: _________________   last month: ______   this month: ______\nNumber: _________________   last month: ______   this month: ______\nNumber: _________________   last month: ______   this month: ______\n\n## In one sentence\n_________________________________________________________________\n\n## Before you send it\n- [ ] Somebody can act on it this week\n- [ ] It fits on the screen of a telephone\n- [ ] Nobody is named who has not been asked',
    },
  ],
  recommendations: ['onboarding-that-lasts-ninety-days', 'learning-paths-people-finish'],
  resources: [
    { name: 'Guide: reports', url: 'https://example.com/#guides/reports' },
    { name: 'Example: a Monday report', url: 'https://example.com/#examples/monday-report' },
  ],
};

export const onboarding: DemoWebinar = {
  film: {
    slug: 'onboarding-that-lasts-ninety-days',
    name: 'Onboarding that lasts ninety days',
    category: 'reach',
    seed: 107,
    description:
      'The first day is full, the second week is empty. Spread what newcomers need over three months, with groups, paths and due dates that take care of themselves.',
    scenes: [
      {
        seconds: 5.4,
        title: 'Ninety good days',
        lines: ['Onboarding that lasts'],
        picture: 'waves',
        captions: {
          en: ['The first day is full,', 'and the second week is empty.'],
          fr: ['Le premier jour est plein,', 'la deuxième semaine est vide.'],
          de: ['Der erste Tag ist voll,', 'die zweite Woche ist leer.'],
          es: ['El primer día está lleno,', 'la segunda semana, vacía.'],
        },
      },
      {
        seconds: 5.6,
        title: 'Spread it out',
        lines: ['A day, a week, a month: each with one goal.'],
        picture: 'calendar',
        captions: {
          en: ['Give each week one goal,', 'and leave time to use what was learned.'],
          fr: ['Donnez un objectif à chaque semaine,', 'et du temps pour appliquer.'],
          de: ['Geben Sie jeder Woche ein Ziel', 'und Zeit, das Gelernte anzuwenden.'],
          es: ['Dé un objetivo a cada semana', 'y tiempo para aplicar lo aprendido.'],
        },
      },
      {
        seconds: 5.6,
        title: 'Let groups do it',
        lines: ['Who joins the group gets the path, from day one.'],
        picture: 'people',
        captions: {
          en: ['Add newcomers to one group.', 'Courses and due dates follow by themselves.'],
          fr: ['Ajoutez les arrivants à un groupe.', 'Cours et échéances suivent d’eux-mêmes.'],
          de: ['Nehmen Sie Neue in eine Gruppe auf.', 'Kurse und Fristen folgen von selbst.'],
          es: ['Añada a los nuevos a un grupo.', 'Cursos y plazos llegan solos.'],
        },
      },
      {
        seconds: 5.4,
        title: 'Begin on Monday',
        lines: ['One goal a week', 'A group, not a list', 'Ask after thirty days'],
        picture: 'waves',
        captions: {
          en: ['After thirty days, ask what was missing,', 'and mend the path for the next.'],
          fr: ['Après trente jours, demandez ce qui manquait,', 'et améliorez le parcours.'],
          de: ['Fragen Sie nach dreißig Tagen, was fehlte,', 'und bessern Sie den Pfad nach.'],
          es: ['A los treinta días, pregunte qué faltó', 'y mejore el itinerario.'],
        },
      },
    ],
  },
  more: [
    'With a look at how a hospital welcomes forty people on the first of every month, most of whom start on a night shift.',
    'Their plan fits on one page and has not changed in two years, although every course in it has. You get it as a table that you can fill with your own goals.',
    'Groups, paths and due dates are set up live, so the recording is also a tour of what Reach does by itself once somebody joins a group.',
  ].join('\n\n'),
  categories: ['reach'],
  skill: 'beginner',
  series,
  public: true,
  published: true,
  daysAgo: 40,
  views: 1530,
  detail:
    '<h2>The plan</h2><ol><li>Day one: people and places</li><li>Week one: one task of one’s own</li><li>Day thirty: a conversation about what was missing</li><li>Day ninety: a look back</li></ol><p>Each step has <strong>one</strong> goal, and somebody who helps with it.</p>',
  downloads: [
    {
      name: 'Ninety days.csv',
      type: 'text/csv',
      text: 'Day,Goal,Course,Who helps\n1,Knows whom to ask,Welcome,Team lead\n7,Has finished one task alone,First task,Mentor\n30,Has said what was missing,,Team lead\n90,Helps somebody newer,Mentoring in an hour,Mentor\n',
    },
    {
      name: 'Questions after thirty days.txt',
      type: 'text/plain',
      text: 'AFTER THIRTY DAYS\n\n1  What did you need in the first week and could not find?\n2  Which course came too early? Which came too late?\n3  What do you still look up every time?\n4  Who helped you most?\n',
    },
  ],
  recommendations: ['reports-that-lead-to-a-decision'],
  resources: [
    { name: 'Template: welcome message', url: 'https://example.com/#templates/welcome' },
    { name: 'Guide: groups and due dates', url: 'https://example.com/#guides/groups' },
  ],
};

export const paths: DemoWebinar = {
  film: {
    slug: 'learning-paths-people-finish',
    name: 'Learning paths people finish',
    category: 'reach',
    seed: 111,
    description:
      'Long paths lose people in the middle. Cut them into stages, let experienced people skip what they know, and celebrate each stage in a small way.',
    scenes: [
      {
        seconds: 5,
        title: 'Paths people finish',
        lines: ['Stages, shortcuts, small rewards'],
        picture: 'ribbons',
        captions: { en: ['Most paths are left in the middle.', 'So make the middle worth it.'] },
      },
      {
        seconds: 5.2,
        title: 'Stages, not lists',
        lines: ['Three courses make a stage; a stage has a name.'],
        picture: 'outline',
        captions: { en: ['Cut the path into stages of three,', 'and give each one a name.'] },
      },
      {
        seconds: 5.2,
        title: 'Let people skip',
        lines: ['A short test opens the next stage.'],
        picture: 'gears',
        captions: { en: ['Whoever knows it already', 'may prove it and move on.'] },
      },
      {
        seconds: 5,
        title: 'Mark each stage',
        lines: ['Name every stage', 'A way to skip ahead', 'A certificate for each'],
        picture: 'ribbons',
        captions: { en: ['A small certificate for each stage', 'carries people to the next.'] },
      },
    ],
  },
  more: [
    'Of a hundred people who start a path of ten courses, about thirty see the end. We look at where the others stop, and at four small changes that moved the figure to sixty.',
    'The example is a first-aid path for drivers who can spare a quarter of an hour at a time. Its stages, tests and certificates are shown as they are set up.',
  ].join('\n\n'),
  categories: ['reach', 'rise'],
  skill: 'none',
  series,
  public: false,
  published: true,
  daysAgo: 70,
  views: 702,
  detail:
    '<h2>Contents</h2><ul><li>Where people stop, and why</li><li>Stages with names of their own</li><li>Tests that open doors</li><li>Small certificates, given often</li></ul><p>No special settings are needed: all of it is done with groups, paths and one quiz for each stage.</p>',
  downloads: [
    {
      name: 'Path plan.csv',
      type: 'text/csv',
      text: 'Stage,Name,Courses,Test that lets people skip,Certificate\n1,See the danger,3,Five questions,no\n2,Help at once,3,Six questions,yes\n3,Stay calm,2,none,yes\n',
    },
    {
      name: 'Where people stop.pdf',
      type: 'application/pdf',
      text: '# Where people stop\n\nOne line for each course in the path. The largest drop is where to begin.\n\n## Course by course\nCourse: ______________________   started: ______   finished: ______\nCourse: ______________________   started: ______   finished: ______\nCourse: ______________________   started: ______   finished: ______\nCourse: ______________________   started: ______   finished: ______\nCourse: ______________________   started: ______   finished: ______\n\n## At the largest drop\n- [ ] It is longer than the one before: cut it\n- [ ] People know it already: add a test that skips it\n- [ ] It comes too early: move it to the next stage',
    },
  ],
  recommendations: ['reports-that-lead-to-a-decision', 'onboarding-that-lasts-ninety-days'],
  resources: [{ name: 'Example path: first aid', url: 'https://example.com/#examples/first-aid' }],
};
