import { makePasswordLetters } from '../../../server/mail/passwordLetters.ts';
import { words } from '../../../src/main/prerender/serverWords.ts';

const letters = makePasswordLetters({
  words,
  brand: { name: 'Lectern', colours: { accent: null } },
  publicUrl: 'https://training.example',
  addresses: { newPassword: '/new-password', signIn: '/auth-callback?sign-in' },
});

test('writes the link to a new password, how long it is valid, and what to do if nobody asked', () => {
  const { text, html, ...message } = letters.write({
    id: 'a',
    email: 'ann@example.com',
    kind: 'reset',
    token: 'T-o_k',
  });
  expect(message).toEqual({ id: 'a', to: 'ann@example.com', subject: 'Choose a new password for Lectern' });
  expect(text).toBe(`Choose a new password

Somebody asked for a new password for your account at Lectern. The link works once, within 60 minutes.

Choose a new password:
https://training.example/new-password?token=T-o_k

-- 
If you did not ask for this, do nothing. Your password stays as it is.

Lectern, https://training.example
`);
  expect(html).toContain('href="https://training.example/new-password?token=T-o_k"');
  expect(html).not.toContain('class="line"');
});

test('says that the password was changed, without a token', () => {
  const { subject, text } = letters.write({ id: 'a', email: 'ann@example.com', kind: 'changed' });
  expect(subject).toBe('Your password for Lectern was changed');
  expect(text).toContain('All devices are signed out.');
  expect(text).toContain('https://training.example/auth-callback?sign-in');
});
