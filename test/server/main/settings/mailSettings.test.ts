import { ConfigError, readConfig } from '../../../../server/main/settings/config.ts';

const mailOf = (environment: Record<string, string>) =>
  readConfig({ PUBLIC_URL: 'https://training.example', ...environment }, '/srv', false).mail;
const smtp = { SMTP_URL: 'smtp://mail.example:587' };

test('sends no mails without a mail server', () => {
  expect(mailOf({})).toBeUndefined();
});

test.each([
  [{}, { name: 'Lectern', address: 'no-reply@training.example' }],
  [{ BRAND_NAME: 'Acme' }, { name: 'Acme', address: 'no-reply@training.example' }],
  [{ MAIL_FROM: 'hello@acme.example' }, { name: 'Lectern', address: 'hello@acme.example' }],
  [{ MAIL_FROM: 'Acme Training <hello@acme.example>' }, { name: 'Acme Training', address: 'hello@acme.example' }],
])('reads the sender of %j', (environment, from) => {
  expect(mailOf({ ...smtp, ...environment })).toEqual({ smtpUrl: smtp.SMTP_URL, from });
});

test.each([
  ['http://mail.example', 'SMTP_URL is not the address of a mail server'],
  ['mail.example:587', 'SMTP_URL is not the address of a mail server'],
  ['smtp://', 'SMTP_URL is not the address of a mail server'],
])('refuses %s as a mail server, without the password in it', (url, fault) => {
  const read = () => mailOf({ SMTP_URL: url.replace('//', '//user:hunter2@') });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(fault);
  expect(read).not.toThrow(/hunter2/);
});

test.each(['training', 'Training <>', 'A <a@example.com> <b@example.com>', '"A" <a@example.com>'])(
  'refuses %s as a sender',
  (sender) => {
    expect(() => mailOf({ ...smtp, MAIL_FROM: sender })).toThrow(/MAIL_FROM is "/);
  },
);
