import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import { escapeHtml } from '../../../src/contract/escapeHtml.ts';
import type { MailAddressRefusal } from '../../../src/domain/reminder/mailAddress.ts';
import { linkMinutes } from '../../application/identity/passwordLimits.ts';
import { longestPassword, shortestPassword } from '../signIn/passwords.ts';
import { signInDocument, summaryOf, supportLink, textsOf, type SignInLook } from '../signIn/signInPage.ts';
import type { ResetRefusal } from './resetPassword.ts';

export type AskProblem =
  { readonly kind: MailAddressRefusal | 'outdated' } | { readonly kind: 'too-many'; readonly seconds: number };

interface AskView {
  readonly csrf: string;
  readonly email: string;
  /** The address of the sign-in that this page belongs to. */
  readonly signIn: string;
  readonly problem: AskProblem | undefined;
}

/** How long to wait, in whole seconds, minutes or hours: the limit of a day may need many. */
function waitText(text: ServerWords, seconds: number): string {
  if (seconds < 120) return text('password.tooMany', { count: seconds });
  if (seconds < 7200) return text('password.tooManyMinutes', { count: Math.ceil(seconds / 60) });
  return text('password.tooManyHours', { count: Math.ceil(seconds / 3600) });
}

/** The page that asks for the email of the account. */
export function askPage(look: SignInLook, { csrf, email, signIn, problem }: AskView): string {
  const text = textsOf(look);
  const title = look.words('password.askTitle');
  const said =
    problem &&
    (problem.kind === 'too-many' ? waitText(text, problem.seconds) : text(`password.problems.${problem.kind}`));
  const isOfField = problem !== undefined && problem.kind !== 'too-many' && problem.kind !== 'outdated';
  return signInDocument(look, titleOf(look, title, problem !== undefined), [
    `<h1>${escapeHtml(title)}</h1><p class="lead">${text('password.askLead', { minutes: linkMinutes })}</p>`,
    said === undefined
      ? ''
      : summaryOf(text('password.notSent'), [{ text: said, field: isOfField ? 'email' : undefined }]),
    `<form method="post" novalidate><input type="hidden" name="csrf" value="${escapeHtml(csrf)}">`,
    `<div class="field"><label for="email">${text('signIn.email')}</label>`,
    `<input class="control" id="email" name="email" type="text" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required value="${escapeHtml(email)}"${problem === undefined ? ' autofocus' : ''}${isOfField ? ' aria-invalid="true" aria-describedby="email-error"' : ''}>`,
    `${isOfField ? `<p class="field-error" id="email-error">${said ?? ''}</p>` : ''}</div>`,
    `<button class="button" type="submit">${text('password.send')}</button></form>`,
    links(look, signIn, text('password.toSignIn')),
  ]);
}

/** The same for every address, whether or not an account has it. */
export function askedPage(look: SignInLook, signIn: string): string {
  const text = textsOf(look);
  return signInDocument(look, look.words('password.askedTitle'), [
    `<h1>${text('password.askedTitle')}</h1><p class="lead">${text('password.asked', { minutes: linkMinutes })}</p>`,
    links(look, signIn, text('password.toSignIn')),
  ]);
}

interface NewView {
  readonly token: string;
  readonly email: string;
  readonly problem: Exclude<ResetRefusal, 'expired'> | undefined;
}

/** The page behind a link. The password manager learns the account from the hidden field. */
export function newPasswordPage(look: SignInLook, { token, email, problem }: NewView): string {
  const text = textsOf(look);
  const title = look.words('password.newTitle');
  const counts = { shortest: shortestPassword, longest: longestPassword };
  const said = problem && text(`password.problems.${problem}`, counts);
  const wrong = problem && (problem === 'differs' ? 'repeated' : 'password');
  const field = (name: 'password' | 'repeated', label: string, hint = '') => {
    const isWrong = wrong === name;
    const described = [...(hint === '' ? [] : [`${name}-hint`]), ...(isWrong ? [`${name}-error`] : [])].join(' ');
    return [
      `<div class="field"><label for="${name}">${label}</label>`,
      hint === '' ? '' : `<p class="hint" id="${name}-hint">${hint}</p>`,
      `<input class="control" id="${name}" name="${name}" type="password" autocomplete="new-password" required${name === 'password' && problem === undefined ? ' autofocus' : ''}${isWrong ? ' aria-invalid="true"' : ''}${described === '' ? '' : ` aria-describedby="${described}"`}>`,
      isWrong ? `<p class="field-error" id="${name}-error">${said ?? ''}</p>` : '',
      '</div>',
    ].join('');
  };
  return signInDocument(look, titleOf(look, title, problem !== undefined), [
    `<h1>${escapeHtml(title)}</h1><p class="lead">${text('password.newLead', { email })}</p>`,
    said === undefined ? '' : summaryOf(text('password.notChanged'), [{ text: said, field: wrong }]),
    `<form method="post" action="${newPasswordPath}" novalidate><input type="hidden" name="token" value="${escapeHtml(token)}">`,
    `<input type="text" name="username" autocomplete="username" value="${escapeHtml(email)}" readonly hidden>`,
    field('password', text('password.new'), text('password.rule', counts)),
    field('repeated', text('password.repeat')),
    `<button class="button" type="submit">${text('password.save')}</button></form>`,
    links(look, look.publicUrl, text('signIn.overBack')),
  ]);
}

/** The address that the link in the mail opens, with the token in its query. */
export const newPasswordPath = '/new-password';

/** The password was changed, or the link is not valid. */
export function newPasswordEndPage(look: SignInLook, end: 'changed' | 'expired', signIn: string): string {
  const text = textsOf(look);
  return signInDocument(look, look.words(`password.${end}Title`), [
    `<h1>${text(`password.${end}Title`)}</h1><p class="lead">${text(`password.${end}`, { minutes: linkMinutes })}</p>`,
    `<a class="button" href="${escapeHtml(signIn)}">${text('password.signIn')}</a>`,
    links(look, look.publicUrl, text('signIn.overBack')),
  ]);
}

function titleOf({ words }: SignInLook, title: string, isWrong: boolean): string {
  return isWrong ? words('signIn.errorTitle', { title }) : title;
}

function links(look: SignInLook, address: string, label: string): string {
  return `<p class="links"><a href="${escapeHtml(address)}">${label}</a>${supportLink(look)}</p>`;
}
