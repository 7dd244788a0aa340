/** All texts of the sign-in page. */
export const signInWords = {
  title: 'Sign in',
  lead: (client: string) => `to continue to ${client}`,
  leadWithoutClient: 'to continue to your training',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  back: (client: string) => `Back to ${client}`,
  help: 'Forgotten your password? Contact support',
  support: 'Contact support',
  error: 'Error',
  summary: 'You are not signed in yet',
  problems: {
    'username-missing': 'Enter your email',
    'password-missing': 'Enter your password',
    wrong: 'The email or the password is wrong',
    outdated: 'This page was out of date. Enter your password again',
  },
  tooMany: (seconds: number) =>
    `Too many wrong passwords. Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}, then try again`,
  overTitle: 'This page has expired',
  over: 'It was open for too long, was already used, or belongs to another browser. Go back to the site and choose Sign In again.',
  overBack: 'Back to the training site',
} as const;
