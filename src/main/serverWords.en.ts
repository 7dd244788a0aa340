import { calendarWordsEn } from '../ui/features/calendar/calendarWords.en.ts';
import { en } from '../ui/base/words/en.ts';

/** The words of what the server writes itself: sign-in page, pages of the identity provider, feeds, API description. */
export const serverWordsEn = {
  sections: en.sections,
  video: en.video,
  signIn: {
    title: 'Sign in',
    lead: 'to continue to {{client}}',
    leadWithoutClient: 'to continue to your training',
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
    video: 'A video tutorial of {{duration}} from {{brand}}.',
    videoShort: 'A video tutorial from {{brand}}.',
    upcoming: '{{day}}, {{hour}}, with {{presenter}}. {{description}}',
  },
  calendar: {
    presenter: calendarWordsEn.presenter,
    cancelled: 'Cancelled',
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

declare module '../ui/base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly server: typeof serverWordsEn;
  }
}
