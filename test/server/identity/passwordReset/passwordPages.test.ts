import {
  askedPage,
  askPage,
  newPasswordEndPage,
  newPasswordPage,
  type AskProblem,
} from '../../../../server/identity/passwordReset/passwordPages.ts';
import { markedWords, textsBeside } from '../../../fixtures/browser/markedWords.ts';

const look = {
  brand: { name: 'Kestrel', logo: null, supportUrl: 'https://kestrel.example/support' },
  publicUrl: 'https://kestrel.example',
  styles: [],
  flags: [],
  words: markedWords,
};
// The mark in the header and the end of the title show the brand.
const brand = '· Kestrel Kestrel';
const email = '"><b>ann@example.com';
const problems: readonly AskProblem[] = [
  ...(['address-missing', 'address-wrong', 'address-too-long', 'outdated'] as const).map((kind) => ({ kind })),
  { kind: 'too-many', seconds: 3 },
];

test('takes every text of the pages for a new password from the catalogue, and escapes what was typed', () => {
  const pages = [
    ...[undefined, ...problems].map((problem) =>
      askPage(look, { csrf: 'token', email, signIn: '/sign-in/one', problem }),
    ),
    askedPage(look, '/sign-in/one'),
    ...([undefined, 'too-short', 'too-long', 'well-known', 'context', 'differs'] as const).map((problem) =>
      newPasswordPage(look, { token: 'token', email, problem }),
    ),
    ...(['changed', 'expired'] as const).map((end) => newPasswordEndPage(look, end, '/auth-callback?sign-in')),
  ];
  for (const page of pages) {
    expect(textsBeside(page)).toBe(brand);
    expect(page).not.toContain('<b>');
  }
});
