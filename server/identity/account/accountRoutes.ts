import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callbackPath, ownSignInPath } from '../../../src/domain/session/session.ts';
import type { Account } from '../../application/ports/identity/Accounts.ts';
import { newPasswordEndPage } from '../passwordReset/passwordPages.ts';
import type { BrowserSession, BrowserSessions } from '../sessions/BrowserSessions.ts';
import { fieldOf, makeFormTokens } from '../signIn/formToken.ts';
import { signInPolicy, type SignInLook } from '../signIn/signInPage.ts';
import { accountPage, signedOutPage, type AccountForm, type AccountProblem } from './accountPage.ts';
import type { OwnSignIn } from './ownSignIn.ts';

export interface AccountPageParts {
  readonly ownSignIn: OwnSignIn;
  readonly look: SignInLook;
  readonly secret: Uint8Array;
}

interface Signed {
  readonly account: Account;
  readonly session: BrowserSession;
}

/** Registers the page, given the sessions of the provider. */
export type RegisterAccountPage = (
  app: FastifyInstance,
  sessions: Pick<BrowserSessions, 'find' | 'listOf'>,
  findAccount: (id: string) => Promise<Account | undefined>,
) => Promise<void>;

/** Rules PASSWORD-7 and PASSWORD-8: the page "Your sign-in". The cookie of the provider says whose it is. */
export function makeRegisterAccountPage({ ownSignIn, look, secret }: AccountPageParts): RegisterAccountPage {
  const forms = makeFormTokens(secret, 'account');
  const signIn = new URL(`${callbackPath}?sign-in`, look.publicUrl).href;

  return async (app, sessions, findAccount) => {
    const signed = async (request: FastifyRequest, reply: FastifyReply): Promise<Signed | undefined> => {
      const session = await sessions.find(request, reply);
      const account = session && (await findAccount(session.accountId));
      return session && account && { account, session };
    };
    const show = async (reply: FastifyReply, { account, session }: Signed, status: number, problem?: AccountProblem) =>
      send(
        reply,
        status,
        accountPage(look, {
          csrf: forms.issue({ uid: session.sid }),
          email: account.email,
          sessions: await sessions.listOf(account.id),
          own: session.sid,
          problem,
        }),
      );
    const choose = async (request: FastifyRequest, reply: FastifyReply, who: Signed) => {
      const field = (name: string) => fieldOf(request.body, name);
      const form: AccountForm = field('form') === 'sign-out' ? 'sign-out' : 'password';
      if (!forms.accepts(field('csrf'), { uid: who.session.sid }))
        return show(reply, who, 403, { form, refusal: { kind: 'outdated' } });
      const proof = { account: who.account, current: field('current'), address: request.ip };
      const done =
        form === 'sign-out'
          ? await ownSignIn.signOutEverywhere(proof)
          : await ownSignIn.changePassword({ ...proof, password: field('password'), repeated: field('repeated') });
      const { log } = request.server;
      const about = { reqId: request.id, account: who.account.id };
      if (!done.ok) {
        log.info({ ...about, refusal: done.refusal.kind }, 'A change of the own sign-in was refused');
        if (done.refusal.kind === 'too-many') reply.header('retry-after', done.refusal.seconds);
        return show(reply, who, done.refusal.kind === 'too-many' ? 429 : 422, { form, refusal: done.refusal });
      }
      log.info(about, form === 'sign-out' ? 'Somebody has signed out everywhere' : 'Somebody has changed the password');
      const page = form === 'sign-out' ? signedOutPage(look, signIn) : newPasswordEndPage(look, 'changed', signIn);
      return send(reply, 200, page);
    };
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      await scope.register(formbody, { bodyLimit: 16 * 1024 });
      const over = (reply: FastifyReply) => reply.headers(headers).redirect(signIn, 303);
      scope.get(ownSignInPath, async (request, reply) => {
        const who = await signed(request, reply);
        return who === undefined ? over(reply) : show(reply, who, 200);
      });
      scope.post(ownSignInPath, async (request, reply) => {
        const who = await signed(request, reply);
        return who === undefined ? over(reply) : choose(request, reply, who);
      });
    });
  };

  function send(reply: FastifyReply, status: number, page: string): FastifyReply {
    return reply
      .code(status)
      .headers({ ...headers, 'content-security-policy': signInPolicy(look, look.publicUrl) })
      .type('text/html; charset=utf-8')
      .send(page);
  }
}

const headers = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' };
