import { escapeHtml } from '../../../src/contract/escapeHtml.ts';
import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import type { BrowserSession } from '../sessions/BrowserSessions.ts';
import { longestPassword, shortestPassword } from '../signIn/passwords.ts';
import { signInDocument, summaryOf, supportLink, textsOf, type SignInLook } from '../signIn/signInPage.ts';
import type { OwnSignInRefusal } from './ownSignIn.ts';

/** The two forms of the page. */
export type AccountForm = 'password' | 'sign-out';

export interface AccountProblem {
  readonly form: AccountForm;
  readonly refusal: OwnSignInRefusal | { readonly kind: 'outdated' };
}

export interface AccountView {
  readonly csrf: string;
  readonly email: string;
  readonly sessions: readonly Pick<BrowserSession, 'sid' | 'createdAt'>[];
  /** The `sid` of the session that asks. */
  readonly own: string;
  readonly problem: AccountProblem | undefined;
}

type FieldName = 'current' | 'password' | 'repeated';

/** Rules PASSWORD-7 and PASSWORD-8: the sessions of the person, a new password, and the end of all sessions. */
export function accountPage(look: SignInLook, view: AccountView): string {
  const { csrf, email, sessions, own, problem } = view;
  const text = textsOf(look);
  const title = look.words('account.title');
  const said = problem && sayingOf(problem.refusal, text);
  const wrong = problem && fieldOf(problem.refusal);
  const idOf = (form: AccountForm, name: FieldName) => `${form}-${name}`;
  const field = (form: AccountForm, name: FieldName, label: string, hint = '') => {
    const id = idOf(form, name);
    const isWrong = problem?.form === form && wrong === name;
    const described = [...(hint === '' ? [] : [`${id}-hint`]), ...(isWrong ? [`${id}-error`] : [])].join(' ');
    return [
      `<div class="field"><label for="${id}">${label}</label>`,
      hint === '' ? '' : `<p class="hint" id="${id}-hint">${hint}</p>`,
      `<input class="control" id="${id}" name="${name}" type="password" autocomplete="${name === 'current' ? 'current' : 'new'}-password" required${isWrong ? ' aria-invalid="true"' : ''}${described === '' ? '' : ` aria-describedby="${described}"`}>`,
      isWrong ? `<p class="field-error" id="${id}-error">${said ?? ''}</p>` : '',
      '</div>',
    ].join('');
  };
  const form = (name: AccountForm, fields: readonly string[], button: string) =>
    [
      `<form method="post" novalidate><input type="hidden" name="csrf" value="${escapeHtml(csrf)}"><input type="hidden" name="form" value="${name}">`,
      `<input type="text" name="username" autocomplete="username" value="${escapeHtml(email)}" readonly hidden>`,
      ...fields,
      `<button class="button${name === 'sign-out' ? ' second' : ''}" type="submit">${button}</button></form>`,
    ].join('');
  return signInDocument(look, problem === undefined ? title : look.words('signIn.errorTitle', { title }), [
    `<h1>${escapeHtml(title)}</h1><p class="lead">${text('account.lead', { email })}</p>`,
    problem === undefined
      ? ''
      : summaryOf(text('account.notDone'), [
          { text: said ?? '', field: wrong === undefined ? undefined : idOf(problem.form, wrong) },
        ]),
    `<h2 class="part">${text('password.newTitle')}</h2>`,
    form(
      'password',
      [
        field('password', 'current', text('account.current')),
        field('password', 'password', text('password.new'), text('password.rule', { shortest: shortestPassword })),
        field('password', 'repeated', text('password.repeat')),
      ],
      text('password.save'),
    ),
    `<h2 class="part">${text('account.sessions')}</h2><ul class="sessions">${sessions.map((each) => `<li>${sessionText(each, own, text)}</li>`).join('')}</ul>`,
    form('sign-out', [field('sign-out', 'current', text('account.current'))], text('account.signOut')),
    `<p class="links"><a href="${escapeHtml(look.publicUrl)}">${text('signIn.overBack')}</a>${supportLink(look)}</p>`,
  ]);
}

/** Everything is signed out. */
export function signedOutPage(look: SignInLook, signIn: string): string {
  const text = textsOf(look);
  return signInDocument(look, look.words('account.signedOutTitle'), [
    `<h1>${text('account.signedOutTitle')}</h1><p class="lead">${text('account.signedOut')}</p>`,
    `<a class="button" href="${escapeHtml(signIn)}">${text('password.signIn')}</a>`,
    `<p class="links"><a href="${escapeHtml(look.publicUrl)}">${text('signIn.overBack')}</a>${supportLink(look)}</p>`,
  ]);
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

function sessionText({ sid, createdAt }: AccountView['sessions'][number], own: string, text: ServerWords): string {
  const since = `${moment.format(createdAt)} UTC`;
  return text(sid === own ? 'account.thisBrowser' : 'account.otherBrowser', { since });
}

function sayingOf(refusal: AccountProblem['refusal'], text: ServerWords): string {
  if (refusal.kind === 'too-many') return text('signIn.tooMany', { count: refusal.seconds });
  if (refusal.kind === 'wrong') return text('account.wrong');
  return text(`password.problems.${refusal.kind}`, { shortest: shortestPassword, longest: longestPassword });
}

function fieldOf({ kind }: AccountProblem['refusal']): FieldName | undefined {
  if (kind === 'wrong') return 'current';
  if (kind === 'differs') return 'repeated';
  return kind === 'too-many' || kind === 'outdated' ? undefined : 'password';
}
