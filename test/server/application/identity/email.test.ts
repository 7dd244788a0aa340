import { emailKey, isEmail } from '../../../../server/application/identity/email.ts';

test.each([
  ['ann@example.com', true],
  ['grüße@münchen', true],
  ['ann', false],
  ['@example.com', false],
  ['ann@', false],
  ['ann@b@example.com', false],
  ['ann lee@example.com', false],
  ['ann\u0000@example.com', false],
  [`${'a'.repeat(242)}@example.com`, true],
  [`${'a'.repeat(243)}@example.com`, false],
])('checks the form of the email %j: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test.each([' Ann@Example.COM ', 'ann@example.com'])('compares %j without case and surrounding spaces', (email) => {
  expect(emailKey(email)).toBe('ann@example.com');
});

test('compares emails without regard to their Unicode form', () => {
  expect(emailKey('zoe\u0308@example.com')).toBe(emailKey('zo\u00eb@example.com'));
});
