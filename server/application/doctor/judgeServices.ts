import { fault, fine, type Finding } from './finding.ts';

/** Whether the mail server takes a mail. `problem`: its answer; `off`: the site sends none. */
export function judgeMail(mail: 'off' | 'accepted' | { readonly problem: string }): Finding {
  if (mail === 'off') return fine('mail', 'The site sends no mails: SMTP_URL is not set.');
  if (mail === 'accepted') return fine('mail', 'The mail server takes mails. None was sent.');
  return fault(
    'mail',
    `The mail server does not take mails: ${mail.problem}.`,
    'Check SMTP_URL with its user and password, and whether MAIL_FROM may send there.',
  );
}

/** Whether people can sign in. The warnings are sentences. */
export function judgeProvider(warnings: readonly string[] | 'embedded'): Finding {
  if (warnings === 'embedded') return fine('identity provider', 'It is embedded.');
  const [first, ...others] = warnings;
  if (first === undefined) return fine('identity provider', 'It is discovered, and its keys can be used.');
  return fault(
    'identity provider',
    [first, ...others].join(' '),
    'Correct IDENTITY_ISSUER, or the application at the provider.',
  );
}
