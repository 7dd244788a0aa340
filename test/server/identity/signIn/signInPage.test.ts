import { signInOverPage, signInPage, type SignInProblem } from '../../../../server/identity/signIn/signInPage.ts';
import { markedWords, textsBeside } from '../../../fixtures/browser/markedWords.ts';

const look = {
  brand: { name: 'Kestrel', logo: null, supportUrl: 'https://kestrel.example/support' },
  publicUrl: 'https://kestrel.example',
  styles: [],
  flags: [],
  words: markedWords,
};
const view = {
  csrf: 'token',
  username: 'ann@example.com',
  clientName: '',
  returnTo: 'https://kestrel.example/videos',
  isForTrial: false,
  forgot: undefined,
};
const kinds = ['username-missing', 'password-missing', 'wrong', 'outdated'] as const;
const problems: readonly SignInProblem[] = [...kinds.map((kind) => ({ kind })), { kind: 'too-many', seconds: 3 }];

// The mark in the header and the end of the title show the brand.
const brand = '· Kestrel Kestrel';

test.each([undefined, ...problems])('takes every text of the sign-in page from the catalogue: %j', (problem) => {
  for (const [clientName, isForTrial] of [
    ['', false],
    ['Sister site', false],
    ['Sister site', true],
  ] as const) {
    for (const forgot of [undefined, '/sign-in/one/password']) {
      const problems = problem === undefined ? [] : [problem];
      expect(textsBeside(signInPage(look, { ...view, clientName, isForTrial, forgot, problems }))).toBe(brand);
    }
  }
});

test('takes every text of the page for an expired sign-in from the catalogue', () => {
  expect(textsBeside(signInOverPage(look))).toBe(brand);
});
