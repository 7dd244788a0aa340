import { slugFrom } from '../../src/domain/item/slug.ts';
import type { DemoUpcoming } from './items/demoItems.ts';

type Given = Omit<DemoUpcoming, 'public' | 'published' | 'registrationLink'> &
  Partial<Pick<DemoUpcoming, 'public' | 'published'>>;

/** Adds the defaults: published, public, and a registration link made from the title. */
const withDefaults = (given: Given): DemoUpcoming => ({
  public: true,
  published: true,
  registrationLink: `https://example.com/#register/${slugFrom(given.title, 'webinar')}`,
  ...given,
});

const all: readonly Given[] = [
  {
    title: 'Ask us anything about triggers',
    description:
      'Bring the trigger that will not fire. Two authors open real projects, find out why nothing happens, and show how to put triggers in an order that you still understand next year.',
    presenter: 'Maya Lindqvist',
    inDays: 2,
    hour: 11,
    minute: 0,
    zone: 'America/New_York',
    durationMinutes: 60,
    categories: ['storyline'],
    recorded: 'triggers-that-you-still-understand-next-year',
    seed: 62,
  },
  {
    title: 'From slides to lessons, live',
    description:
      'We take a deck of forty slides that somebody sends us and turn it into a short course while you watch: what stays, what goes, and which blocks carry the rest.',
    presenter: 'Tomás Herrera',
    inDays: 4,
    hour: 10,
    minute: 30,
    zone: 'Europe/London',
    durationMinutes: 75,
    categories: ['rise'],
    recorded: 'from-slide-deck-to-course-what-to-keep',
    seed: 71,
  },
  {
    title: 'Reports your managers read',
    description:
      'Completion alone tells little. See which three numbers managers act on, how to send them on a Monday morning, and how to talk about courses that nobody finishes.',
    presenter: 'Aiko Tanabe',
    inDays: 7,
    hour: 14,
    minute: 0,
    zone: 'Asia/Tokyo',
    durationMinutes: 45,
    categories: ['reach'],
    public: false,
    recorded: 'reports-that-lead-to-a-decision',
    seed: 66,
  },
  {
    title: 'Accessible by habit',
    description:
      'A practice hour for everyone who builds courses: focus order, contrast, captions and alternative text, checked together on courses that participants bring along.',
    presenter: 'Jonas Weber',
    inDays: 11,
    hour: 16,
    minute: 0,
    zone: 'Europe/Berlin',
    durationMinutes: 90,
    categories: ['more'],
    recorded: 'accessible-courses-from-the-first-slide',
    seed: 65,
  },
  {
    title: 'Scenarios in one afternoon',
    description:
      'Plan, write and build a branching conversation with a customer, from the first sticky note to the last consequence. Project files are handed out before we begin.',
    presenter: 'Priya Raman',
    inDays: 16,
    hour: 18,
    minute: 30,
    zone: 'Asia/Kolkata',
    durationMinutes: 90,
    categories: ['storyline'],
    public: false,
    recorded: 'write-dialogue-that-sounds-like-people',
    seed: 68,
  },
  {
    title: 'Your first course in Rise',
    description:
      'For people who have never opened it: we build a first course of three lessons together, publish it, and look at it on a telephone. No experience is needed.',
    presenter: 'Ruby Carter',
    inDays: 22,
    hour: 9,
    minute: 0,
    zone: 'Australia/Sydney',
    durationMinutes: 60,
    categories: ['rise'],
    recorded: null,
    seed: 61,
  },
  {
    title: 'Plan a year of learning',
    description:
      'How small teams decide what to build next: a calendar with room for surprises, one page per course, and a way to stop courses that have had their time.',
    presenter: 'Daniel Okafor',
    inDays: 29,
    hour: 17,
    minute: 30,
    zone: 'America/Los_Angeles',
    durationMinutes: 60,
    categories: ['more'],
    recorded: 'plan-a-course-on-one-page',
    seed: 70,
  },
  {
    title: 'Onboard a new team in Reach',
    description:
      'Twelve people start on the same day, and each needs groups, a path and the right reminders. We set everything up from nothing and leave time for your questions.',
    presenter: 'Camille Moreau',
    inDays: 38,
    hour: 20,
    minute: 15,
    zone: 'Europe/Paris',
    durationMinutes: 75,
    categories: ['reach'],
    recorded: 'onboarding-that-lasts-ninety-days',
    seed: 69,
  },
  {
    title: 'Open studio: your questions',
    description: 'An hour without an agenda. Bring what you are working on; we look at it together.',
    presenter: 'Maya Lindqvist',
    inDays: 40,
    hour: 13,
    minute: 0,
    zone: 'America/Chicago',
    durationMinutes: 60,
    categories: ['rise', 'storyline'],
    published: false,
    recorded: null,
    seed: 67,
  },
];

/**
 * The upcoming webinars of the demo catalogue, soonest first and the draft last. In every time zone some of them begin
 * in each part of the day.
 */
export const demoUpcoming = all.map(withDefaults);
