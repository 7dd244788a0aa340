import { questionPatienceMilliseconds } from '../ports/search/Embedder.ts';
import { fault, fine, warning, type Finding } from './finding.ts';

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

/** What a model of meanings answered; `off` if a search compares words only. */
export type FoundEmbeddings =
  | 'off'
  | { readonly problem: string }
  | { readonly model: string; readonly milliseconds: number; readonly isForeign: boolean };

/** Rule MEANING-8: whether the model of EMBEDDINGS gives vectors, and in time. */
export function judgeEmbeddings(found: FoundEmbeddings): Finding {
  const check = 'meaning in search';
  if (found === 'off') return fine(check, 'A search compares words: EMBEDDINGS and EMBEDDINGS_URL are not set.');
  if ('problem' in found)
    return fault(
      check,
      `The model gives no vectors: ${found.problem}. A search compares words until it does.`,
      'Check EMBEDDINGS_URL, EMBEDDINGS_MODEL and EMBEDDINGS_KEY, and whether the server has the model.',
    );
  const milliseconds = Math.round(found.milliseconds);
  const said = `The model ${found.model} gave a vector after ${milliseconds} ms`;
  const outside = found.isForeign ? '. What films say and what people search for leaves this network' : '';
  if (milliseconds <= questionPatienceMilliseconds) return fine(check, `${said}${outside}.`);
  return warning(
    check,
    `${said}${outside}. A question waits for ${questionPatienceMilliseconds} ms and is then answered by its words.`,
    'The first answer may load the model: run the check again. Otherwise use a smaller model or a nearer server.',
  );
}
