import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailAddress } from '../../../src/domain/reminder/mailAddress.ts';
import { requestsOfNetwork } from '../../../src/domain/reminder/reminderLimits.ts';
import { callbackPath } from '../../../src/domain/session/session.ts';
import { networkOf } from '../../application/limit/networkOf.ts';
import { WindowLimit } from '../../application/limit/WindowLimit.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { PasswordResets } from '../../application/ports/identity/PasswordResets.ts';
import type { MailJobs } from '../../application/ports/reminders/ReminderMails.ts';
import {
  askPath,
  signInAddress,
  signInPath,
  type RegisterSignInPage,
  type SignInProgress,
} from '../provider/signIn.ts';
import { fieldOf, makeFormTokens } from '../signIn/formToken.ts';
import { signInOverPage, signInPolicy, type SignInLook } from '../signIn/signInPage.ts';
import {
  askedPage,
  askPage,
  newPasswordEndPage,
  newPasswordPage,
  newPasswordPath,
  type AskProblem,
} from './passwordPages.ts';
import type { ResetPassword } from './resetPassword.ts';

export interface PasswordPagesParts {
  readonly passwordResets: Pick<PasswordResets, 'ask' | 'find'>;
  readonly resetPassword: ResetPassword;
  readonly mailJobs: Pick<MailJobs, 'wake'>;
  readonly clock: Clock;
  readonly look: SignInLook;
  readonly secret: Uint8Array;
}

/** A link is tried at most this often from one address. Its token cannot be guessed. */
const limit = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/**
 * Rules PASSWORD-1 to PASSWORD-5: the pages by which people choose a new password. GET changes nothing, because mail
 * programs open links by themselves. The token of a link is secret, so its form needs no other proof.
 */
export function makeRegisterPasswordPages(parts: PasswordPagesParts): RegisterSignInPage {
  const { passwordResets, resetPassword, mailJobs, clock, look, secret } = parts;
  const forms = makeFormTokens(secret, 'password');
  const signIn = new URL(`${callbackPath}?sign-in`, look.publicUrl).href;
  // The limit of each mailbox is kept in the store, for all processes.
  const limits = requestsOfNetwork.map(({ most, milliseconds }) => new WindowLimit(clock, most, milliseconds));

  return async (app, host) => {
    await app.register(rateLimit, { global: false });
    const address = `${signInPath}/:uid/${askPath}`;
    app.get(address, async (request, reply) => {
      const progress = await host.interactionDetails(request, reply);
      return progress === undefined ? over(reply) : show(reply, progress, 200, progress.loginHint ?? '');
    });
    app.post(address, async (request, reply) => {
      const progress = await host.interactionDetails(request, reply);
      return progress === undefined ? over(reply) : ask(request, reply, progress);
    });
    app.get(newPasswordPath, { config: limit }, async ({ query }, reply) => {
      const token = fieldOf(query, 'token');
      const account = await passwordResets.find(token, clock.now());
      if (account === undefined) return expired(reply);
      return send(reply, 200, newPasswordPage(look, { token, email: account.email, problem: undefined }));
    });
    app.post(newPasswordPath, { config: limit }, choose);
  };

  async function ask(request: FastifyRequest, reply: FastifyReply, progress: SignInProgress): Promise<FastifyReply> {
    const email = fieldOf(request.body, 'email').trim();
    const refuse = (status: number, problem: AskProblem) => show(reply, progress, status, email, problem);
    if (!forms.accepts(fieldOf(request.body, 'csrf'), progress)) return refuse(403, { kind: 'outdated' });
    const checked = mailAddress(email);
    if (!checked.ok) return refuse(422, { kind: checked.refusal });
    const network = networkOf(request.ip);
    const seconds = Math.max(...limits.map((each) => each.wait(network)));
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      return refuse(429, { kind: 'too-many', seconds });
    }
    for (const each of limits) each.count(network);
    await passwordResets.ask(checked.value, clock.now());
    await mailJobs.wake();
    request.server.log.info({ reqId: request.id }, 'Somebody has asked for a link to a new password');
    return send(reply, 200, askedPage(look, signInAddress(progress.uid)));
  }

  async function choose(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const field = (name: string) => fieldOf(request.body, name);
    const token = field('token');
    const changed = await resetPassword({ token, password: field('password'), repeated: field('repeated') });
    if (changed.ok) {
      request.server.log.info(
        { reqId: request.id, account: changed.value },
        'The password of an account was changed with a link',
      );
      return send(reply, 200, newPasswordEndPage(look, 'changed', signIn));
    }
    const { refusal } = changed;
    if (refusal === 'expired') return expired(reply);
    const email = (await passwordResets.find(token, clock.now()))?.email ?? '';
    return send(reply, 422, newPasswordPage(look, { token, email, problem: refusal }));
  }

  function show(
    reply: FastifyReply,
    progress: SignInProgress,
    status: number,
    email: string,
    problem?: AskProblem,
  ): FastifyReply {
    const view = { csrf: forms.issue(progress), email, signIn: signInAddress(progress.uid), problem };
    return send(reply, status, askPage(look, view));
  }

  function over(reply: FastifyReply): FastifyReply {
    return send(reply, 404, signInOverPage(look));
  }

  function expired(reply: FastifyReply): FastifyReply {
    return send(reply, 410, newPasswordEndPage(look, 'expired', signIn));
  }

  function send(reply: FastifyReply, status: number, page: string): FastifyReply {
    return reply
      .code(status)
      .headers({
        // The address may hold a token.
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'content-security-policy': signInPolicy(look, look.publicUrl),
      })
      .type('text/html; charset=utf-8')
      .send(page);
  }
}
