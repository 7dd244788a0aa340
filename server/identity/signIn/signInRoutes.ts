import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../application/limit/networkOf.ts';
import type { Authenticate } from './authenticate.ts';
import { fieldOf, makeFormTokens } from './formToken.ts';
import {
  askPath,
  signInAddress,
  signInPath,
  type RegisterSignInPage,
  type SignInHost,
  type SignInProgress,
} from '../provider/signIn.ts';
import { signInOverPage, signInPage, signInPolicy, type SignInLook, type SignInProblem } from './signInPage.ts';

export interface SignInParts {
  readonly authenticate: Authenticate;
  readonly look: SignInLook;
  /** Shared by all processes: one may show the form and another may receive it. */
  readonly secret: Uint8Array;
  /** The pages for a new password; undefined if the site sends no mails. */
  readonly passwordPages?: RegisterSignInPage | undefined;
}

/** The sign-in page at `signInPath/:uid`. */
export function makeRegisterSignInPage({ authenticate, look, secret, passwordPages }: SignInParts): RegisterSignInPage {
  const forms = makeFormTokens(secret, 'sign-in');

  return async (app, host) => {
    await app.register(async (scope) => {
      // Accept only form bodies here.
      scope.removeAllContentTypeParsers();
      await scope.register(formbody, { bodyLimit: 16 * 1024 });
      scope.get(`${signInPath}/:uid`, async (request, reply) => {
        const progress = await host.interactionDetails(request, reply);
        return progress === undefined
          ? over(host, request, reply)
          : show(reply, progress, 200, progress.loginHint ?? '', []);
      });
      scope.post(`${signInPath}/:uid`, (request, reply) => signIn(host, request, reply));
      await passwordPages?.(scope, host);
    });
  };

  async function signIn(host: SignInHost, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const progress = await host.interactionDetails(request, reply);
    if (progress === undefined) return over(host, request, reply);
    const field = (name: string) => fieldOf(request.body, name);
    const [username, password] = [field('username').trim(), field('password')];
    if (!forms.accepts(field('csrf'), progress)) return show(reply, progress, 403, username, [{ kind: 'outdated' }]);
    const missing: readonly SignInProblem[] = [
      ...(username === '' ? [{ kind: 'username-missing' as const }] : []),
      ...(password === '' ? [{ kind: 'password-missing' as const }] : []),
    ];
    if (missing.length > 0) return show(reply, progress, 401, username, missing);
    const checked = await authenticate({ email: username, password, address: request.ip });
    logAttempt(request, checked);
    if (checked.ok) {
      reply.headers(never);
      await host.finish(request, reply, checked.value.id);
      return reply;
    }
    const { refusal } = checked;
    if (refusal.kind === 'too-many') reply.header('retry-after', refusal.seconds);
    // Browsers offer to save the password unless the status is an error.
    return show(reply, progress, refusal.kind === 'too-many' ? 429 : 401, username, [refusal]);
  }

  function show(
    reply: FastifyReply,
    progress: SignInProgress,
    status: number,
    username: string,
    problems: readonly SignInProblem[],
  ): FastifyReply {
    const { clientName, returnTo, isForTrial } = progress;
    const csrf = forms.issue(progress);
    const forgot = passwordPages === undefined ? undefined : `${signInAddress(progress.uid)}/${askPath}`;
    const page = signInPage(look, { csrf, username, clientName, returnTo, isForTrial, forgot, problems });
    return send(reply, status, page, returnTo);
  }

  /** A person who is signed in already, for example after the Back button, is redirected to the site. */
  async function over(host: SignInHost, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (await host.isSignedIn(request, reply)) return reply.headers(never).redirect(look.publicUrl, 303);
    return send(reply, 404, signInOverPage(look), look.publicUrl);
  }

  function send(reply: FastifyReply, status: number, page: string, returnTo: string): FastifyReply {
    return reply
      .code(status)
      .headers({ ...never, 'content-security-policy': signInPolicy(look, returnTo) })
      .type('text/html; charset=utf-8')
      .send(page);
  }
}

/** Rule LOG-5: names the account, never what was typed. */
function logAttempt(
  { id: reqId, ip, server: { log } }: FastifyRequest,
  checked: Awaited<ReturnType<Authenticate>>,
): void {
  const about = { reqId, network: networkOf(ip), method: 'password' };
  if (checked.ok) return log.info({ ...about, account: checked.value.id }, 'Somebody has signed in');
  const { account, kind } = checked.refusal;
  if (kind === 'too-many')
    return log.warn({ ...about, account }, 'A sign-in was refused after too many wrong passwords');
  log.info({ ...about, account }, 'A sign-in with a wrong email or password was refused');
}

const never = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
