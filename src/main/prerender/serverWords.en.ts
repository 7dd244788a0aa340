import { calendarWordsEn } from '../../ui/features/calendar/calendarWords.en.ts';
import { en } from '../../ui/base/words/en.ts';

/** The words of what the server writes itself: sign-in page, pages of the identity provider, feeds, API description. */
export const serverWordsEn = {
  sections: en.sections,
  video: en.video,
  page: { busy: 'Too many pages are asked for at once. Try again in a moment.' },
  signIn: {
    title: 'Sign in',
    lead: 'to continue to {{client}}',
    leadWithoutClient: 'to continue to your training',
    leadOfTrial: 'to start your free trial',
    email: 'Email',
    password: 'Password',
    submit: en.account.signIn,
    back: 'Back to {{client}}',
    help: 'Forgotten your password? Contact support',
    support: en.notFound.help,
    errorTitle: 'Error: {{title}}',
    summary: 'You are not signed in yet',
    problems: {
      'username-missing': 'Enter your email.',
      'password-missing': 'Enter your password.',
      wrong: 'The email or the password is wrong.',
      outdated: 'This page was out of date. Enter your password again.',
    },
    tooMany_one: 'Too many wrong passwords. Wait {{count}} second, then try again.',
    tooMany_other: 'Too many wrong passwords. Wait {{count}} seconds, then try again.',
    overTitle: 'This page has expired',
    over: 'It was open for too long, was already used, or belongs to another browser. Go back to the site and choose Sign In again.',
    overBack: 'Back to the training site',
  },
  provider: {
    refused: 'This sign-in cannot continue',
    reasons: {
      invalid_client: 'The site that asked is not registered here.',
      invalid_redirect_uri: 'The site that asked wants to return to an address that is not registered here.',
      invalid_request: 'The request to sign in is not complete or not valid.',
      other: 'Something went wrong. Try again in a moment.',
    },
    again: 'Go back to the site and sign in again. ({{code}})',
    signOutTitle: 'Sign out?',
    signOut: 'Sign out',
    staySignedIn: 'Stay signed in',
    signedOut: 'You are signed out',
    back: 'Back to the site',
  },
  feeds: {
    title: '{{section}} · {{brand}}',
    ofVideos: 'The newest video tutorials from {{brand}}.',
    ofWebinars: 'The newest recorded webinars from {{brand}}.',
    ofUpcoming: 'Upcoming live webinars from {{brand}}.',
    cancelled: 'Cancelled: {{title}}',
    video: 'A video tutorial of {{duration}} from {{brand}}.',
    videoShort: 'A video tutorial from {{brand}}.',
    upcoming: '{{day}}, {{hour}}, with {{presenter}}. {{description}}',
  },
  calendar: {
    presenter: calendarWordsEn.presenter,
    cancelled: 'Cancelled',
  },
  mail: {
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    length: '{{minutes}} min, with {{presenter}}',
    atHost: '{{time}}, the host’s time',
    open: 'Open the webinar',
    confirmation: {
      subject: 'Confirm your reminders: {{title}}',
      title: 'Do you want to be reminded?',
      body: '{{brand}} was asked to remind you of this live webinar. Confirm it within 48 hours, and we write to you 24 hours, 1 hour and 10 minutes before the start, and once when the recording is ready. Then we erase this address, at most {{days}} days after the end.',
      action: 'Confirm the reminders',
      foot: 'If you did not ask for this, do nothing. No reminder is sent, and this address is erased after 48 hours.',
    },
    known: {
      subject: 'Your reminders are on: {{title}}',
      title: 'Your reminders are already on',
      body: 'We were asked again to remind you of this live webinar. You need to do nothing.',
    },
    reminder: {
      subject: '{{title}} starts in {{left}}',
      title: 'Starts in {{left}}',
      body: 'The live webinar that you asked about starts in {{left}}. Its page leads you to the session.',
    },
    rescheduled: {
      subject: 'New time: {{title}}',
      title: 'This webinar has a new time',
      body: 'It was planned for {{before}}. Your reminders have moved with it.',
    },
    cancelled: {
      subject: 'Cancelled: {{title}}',
      title: 'This webinar is cancelled',
      body: 'It was planned for the time below. You need to do nothing. If it is announced again, we tell you.',
      action: 'See other live webinars',
    },
    'announced-again': {
      subject: 'It takes place: {{title}}',
      title: 'This webinar takes place after all',
      body: 'It was cancelled and is announced again. Your reminders are on.',
    },
    recording: {
      subject: 'Watch the recording: {{title}}',
      title: 'The recording is ready',
      body: 'The live webinar that you asked about was recorded. This is our last mail about it, and your address is erased.',
      action: 'Watch the recording',
    },
    why: 'You get this mail because you asked {{brand}} for reminders of this webinar.',
    stop: 'Turn off these reminders',
  },
  reminders: {
    confirmTitle: 'Turn on your reminders?',
    confirmBody:
      'We write to you 24 hours, 1 hour and 10 minutes before “{{title}}” starts, when its time changes, and once when its recording is ready.',
    confirm: 'Turn on the reminders',
    onTitle: 'Your reminders are on',
    onBody:
      'We remind you of “{{title}}”, and write once more when its recording is ready. Then your address is erased, at most {{days}} days after the end. Each mail has a link that turns the reminders off.',
    expiredTitle: 'This link has expired',
    expiredBody:
      'A link works for 48 hours, and until the webinar is over. Ask for reminders again on the page of the webinar.',
    stopTitle: 'Turn off your reminders?',
    stopBody: 'You get no more mails about “{{title}}”.',
    stop: 'Turn off the reminders',
    offTitle: 'Your reminders are off',
    offBody: 'You get no more mails about this webinar, and your address is erased.',
    wrongTitle: 'This link is not complete',
    wrongBody: 'Open the link in the mail again, or copy its whole address.',
    toWebinar: 'Go to the webinar',
    toUpcoming: 'See the live webinars',
  },
  api: {
    title: '{{brand}} training API',
    document: 'The same description for programs: OpenAPI 3.1',
    schemas: 'Schemas',
    parameter: 'Parameter',
    place: 'In',
    schema: 'Schema',
    required: '{{place}}, required',
  },
} as const;

declare module '../../ui/base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly server: typeof serverWordsEn;
  }
}
