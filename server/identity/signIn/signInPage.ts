import { escapeHtml } from '../../../src/contract/escapeHtml.ts';
import type { Brand } from '../../../src/domain/page/brand.ts';
import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import { cspHash } from '../../application/page/contentSecurityPolicy.ts';
import { lookScript } from '../../application/page/lookScript.ts';
import { signInStyle } from './signInStyle.ts';

/** The style sheets of the site (tokens and brand) and its flags, so that the page looks like the site. */
export interface SignInLook {
  readonly brand: Pick<Brand, 'name' | 'logo' | 'supportUrl'>;
  readonly publicUrl: string;
  readonly styles: readonly string[];
  /** Style sheets that are linked, where the address of the page holds a secret (rule SECURITY-12). */
  readonly links?: readonly string[];
  readonly flags: readonly string[];
  readonly words: ServerWords;
}

export type SignInProblem =
  | { readonly kind: 'username-missing' | 'password-missing' | 'wrong' | 'outdated' }
  | { readonly kind: 'too-many'; readonly seconds: number };

export interface SignInView {
  readonly csrf: string;
  readonly username: string;
  readonly clientName: string;
  readonly returnTo: string;
  readonly isForTrial: boolean;
  /** Where people ask for a new password by mail, if the site sends mails. */
  readonly forgot: string | undefined;
  readonly problems: readonly SignInProblem[];
}

/** The content security policy of a sign-in page. */
export function signInPolicy({ brand, publicUrl, styles, links = [] }: SignInLook, returnTo: string): string {
  const hashes = [...styles, signInStyle].map((text) => `'${cspHash(text)}'`);
  const picture = brand.logo === null ? '' : new URL(brand.logo, publicUrl).origin;
  return [
    "default-src 'none'",
    `script-src ${lookScript.source}`,
    `style-src ${[...(links.length === 0 ? [] : ["'self'"]), ...hashes].join(' ')}`,
    `img-src 'self' ${picture}`.trim(),
    "font-src 'self'",
    // Chromium checks the redirects after a form against this directive too; they end at the site that asked.
    `form-action 'self' ${originOf(returnTo) ?? ''}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** The sign-in form. It works without its script: `autofocus` moves the focus to the summary of errors. */
export function signInPage(look: SignInLook, view: SignInView): string {
  const { csrf, username, clientName, returnTo, problems } = view;
  const ofUsername = problems.find(({ kind }) => kind === 'username-missing');
  const ofPassword = problems.find(({ kind }) => kind === 'password-missing');
  const ofBoth = problems.find(({ kind }) => kind === 'wrong');
  const isBegun = username !== '';
  const focusOf = (field: 'username' | 'password') =>
    problems.length === 0 && (field === 'password') === isBegun ? ' autofocus' : '';
  const back = originOf(returnTo) === undefined ? look.publicUrl : returnTo;
  const text = textsOf(look);
  const title = look.words('signIn.title');
  return signInDocument(look, problems.length === 0 ? title : look.words('signIn.errorTitle', { title }), [
    `<h1>${escapeHtml(title)}</h1><p class="lead">${leadOf(view, text)}</p>`,
    summary(problems, text),
    `<form method="post" novalidate><input type="hidden" name="csrf" value="${escapeHtml(csrf)}">`,
    `<div class="field"><label for="username">${text('signIn.email')}</label>`,
    `<input class="control" id="username" name="username" type="text" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required value="${escapeHtml(username)}"${focusOf('username')}${invalid('username', ofUsername ?? ofBoth, ofUsername !== undefined)}>`,
    `${fieldError('username', ofUsername, text)}</div>`,
    `<div class="field"><label for="password">${text('signIn.password')}</label>`,
    `<input class="control" id="password" name="password" type="password" autocomplete="current-password" required${focusOf('password')}${invalid('password', ofPassword ?? ofBoth, true)}>`,
    `${fieldError('password', ofPassword ?? ofBoth, text)}</div>`,
    view.forgot === undefined
      ? ''
      : `<p class="forgot"><a href="${escapeHtml(view.forgot)}">${text('signIn.forgot')}</a></p>`,
    `<button class="button" type="submit">${text('signIn.submit')}</button></form>`,
    `<p class="links"><a href="${escapeHtml(back)}">${text('signIn.back', { client: clientName === '' ? look.brand.name : clientName })}</a>${supportLink(look, view.forgot === undefined ? 'signIn.help' : 'signIn.support')}</p>`,
  ]);
}

function leadOf({ clientName, isForTrial }: SignInView, text: ServerWords): string {
  if (isForTrial) return text('signIn.leadOfTrial');
  return clientName === '' ? text('signIn.leadWithoutClient') : text('signIn.lead', { client: clientName });
}

/** The page for an interaction that does not exist or is finished. */
export function signInOverPage(look: SignInLook): string {
  const text = textsOf(look);
  const back = `<a class="button" href="${escapeHtml(look.publicUrl)}">${text('signIn.overBack')}</a>`;
  return signInDocument(look, look.words('signIn.overTitle'), [
    `<h1>${text('signIn.overTitle')}</h1><p class="lead">${text('signIn.over')}</p>`,
    back,
    `<p class="links">${supportLink(look)}</p>`,
  ]);
}

/** The words of the catalogue, escaped for HTML. */
export function textsOf({ words }: Pick<SignInLook, 'words'>): ServerWords {
  return (text, values) => escapeHtml(words(text, values));
}

export function supportLink(look: SignInLook, label: 'signIn.help' | 'signIn.support' = 'signIn.support'): string {
  return `<a href="${escapeHtml(look.brand.supportUrl)}">${textsOf(look)(label)}</a>`;
}

function summary(problems: readonly SignInProblem[], text: ServerWords): string {
  if (problems.length === 0) return '';
  const lines = problems.map((problem) => {
    if (problem.kind === 'too-many') return { text: text('signIn.tooMany', { count: problem.seconds }) };
    const field = problem.kind === 'password-missing' || problem.kind === 'outdated' ? 'password' : 'username';
    return { field, text: text(`signIn.problems.${problem.kind}`) };
  });
  return summaryOf(text('signIn.summary'), lines);
}

/** What is wrong with a form, above it. A problem of a field links to the field. The texts are HTML. */
export function summaryOf(
  title: string,
  problems: readonly { readonly text: string; readonly field?: string | undefined }[],
): string {
  const isList = problems.every(({ field }) => field !== undefined);
  const lines = problems.map(({ text, field = '' }) =>
    isList ? `<li><a href="#${field}">${text}</a></li>` : `<p>${text}</p>`,
  );
  return `<div class="summary" id="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary-title"><h2 id="summary-title">${title}</h2>${isList ? `<ul>${lines.join('')}</ul>` : lines.join('')}</div>`;
}

function invalid(field: string, problem: SignInProblem | undefined, isDescribed: boolean): string {
  if (problem === undefined) return '';
  return ` aria-invalid="true" aria-describedby="${isDescribed ? field : 'password'}-error"`;
}

function fieldError(field: string, problem: SignInProblem | undefined, text: ServerWords): string {
  return problem === undefined || problem.kind === 'too-many'
    ? ''
    : `<p class="field-error" id="${field}-error">${text(`signIn.problems.${problem.kind}`)}</p>`;
}

/** A page in the look of the sign-in page. */
export function signInDocument(
  { brand, publicUrl, styles, links = [], flags }: SignInLook,
  title: string,
  content: readonly string[],
): string {
  const mark =
    brand.logo === null
      ? `${ownMark}<span>${escapeHtml(brand.name)}</span>`
      : `<img class="logo-picture" src="${escapeHtml(brand.logo)}" alt="${escapeHtml(brand.name)}" width="160" height="36">`;
  return [
    `<!doctype html><html lang="en"${flags.length === 0 ? '' : ` data-flags="${escapeHtml(flags.join(' '))}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(`${title} · ${brand.name}`)}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...links.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...[...styles, signInStyle].map((style) => `<style>${style}</style>`),
    `${lookScript.element}</head><body><div class="side" aria-hidden="true">${art}</div><div class="sign-in"><header><a class="logo" href="${escapeHtml(publicUrl)}">${mark}</a></header><main class="sign-in-main">`,
    ...content,
    '</main></div></body></html>',
  ].join('');
}

const ownMark =
  '<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" focusable="false"><path class="a" d="M3 4h22v13H3z"/><path class="b" d="M11 17h6l2 8H9z"/><path class="c" d="M11.5 7.2v6.6l6-3.3z"/></svg>';
const art = [
  '<svg class="art" viewBox="0 0 600 900" preserveAspectRatio="xMidYMid slice" focusable="false">',
  '<circle class="disc" cx="300" cy="430" r="330"/><circle class="disc" cx="300" cy="430" r="230"/><circle class="ring" cx="300" cy="430" r="420"/><circle class="ring" cx="300" cy="430" r="330"/><circle class="ring" cx="300" cy="430" r="230"/>',
  '<path class="foot" d="M268 520h64l34 190H234z"/><rect class="film" x="130" y="300" width="340" height="224" rx="22"/><path class="play" d="M272 362v100l88-50z"/>',
  '<rect class="stage" x="70" y="214" width="168" height="64" rx="14"/><rect class="rise" x="84" y="228" width="54" height="36" rx="8"/><rect class="rule" x="150" y="234" width="72" height="9" rx="4.5"/><rect class="rule" x="150" y="251" width="46" height="9" rx="4.5"/>',
  '<rect class="stage" x="366" y="556" width="168" height="64" rx="14"/><rect class="storyline" x="380" y="570" width="54" height="36" rx="8"/><rect class="rule" x="446" y="576" width="72" height="9" rx="4.5"/><rect class="rule" x="446" y="593" width="46" height="9" rx="4.5"/>',
  '<circle class="reach" cx="486" cy="252" r="26"/><circle class="stage" cx="486" cy="252" r="10"/></svg>',
].join('');

/** The origin of an http or https address; undefined for any other text. */
function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}
