import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reminderPaths } from '../../../src/contract/reminderPaths.ts';
import type { PublicSettings } from '../../../src/domain/page/page.ts';
import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Reminders, ReminderTokenPurpose, ReminderTokens } from '../../application/ports/reminders/Reminders.ts';
import { linkedPageStyles } from './brandStyle.ts';
import type { SiteManifest } from './pageDocument.ts';
import { plainPage, plainPagePolicy, type PlainPageView } from './plainPage.ts';

export interface ReminderPagesParts {
  readonly reminders: Pick<Reminders, 'find' | 'confirm' | 'stop'>;
  readonly reminderTokens: ReminderTokens;
  readonly clock: Clock;
  readonly site: { readonly manifest: Pick<SiteManifest, 'styles'> };
  readonly settings: PublicSettings;
  readonly words: ServerWords;
}

type Shown = readonly [view: PlainPageView, status?: number];
type Route = readonly ['get' | 'post', ReminderTokenPurpose, (id: string) => Promise<Shown>];

const toUpcoming = { label: 'reminders.toUpcoming', path: '/upcoming' } as const;
const pages = {
  expired: { title: 'reminders.expiredTitle', body: 'reminders.expiredBody', link: toUpcoming },
  off: { title: 'reminders.offTitle', body: 'reminders.offBody', link: toUpcoming },
  wrong: { title: 'reminders.wrongTitle', body: 'reminders.wrongBody' },
  on: { title: 'reminders.onTitle', body: 'reminders.onBody' },
  confirm: { title: 'reminders.confirmTitle', body: 'reminders.confirmBody', button: 'reminders.confirm' },
  stop: { title: 'reminders.stopTitle', body: 'reminders.stopBody', button: 'reminders.stop' },
} as const satisfies Readonly<Record<string, PlainPageView>>;

const limit = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/**
 * Rule REMINDER-7: the pages of the links in mails. GET shows a button and changes nothing. POST acts, with or without
 * a page before it: that is the one-click unsubscription of RFC 8058.
 */
export async function registerReminderPages(app: FastifyInstance, parts: ReminderPagesParts): Promise<void> {
  const { reminders, reminderTokens, clock, site, settings, words } = parts;
  const { brand, publicUrl } = settings;
  const look = { brand, publicUrl, words, ...linkedPageStyles(site.manifest, settings) };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': plainPagePolicy(look),
    // The address holds a token.
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  const show = (reply: FastifyReply, view: PlainPageView, status = 200) =>
    reply.code(status).headers(headers).send(plainPage(look, view));

  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    // The address says everything, so the body is not read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 16 * 1024, parseAs: 'string' }, (_request, _body, done) => done(null));

    const routes: readonly Route[] = [
      ['get', 'confirm', askToConfirm],
      ['post', 'confirm', confirm],
      ['get', 'stop', askToStop],
      ['post', 'stop', stop],
    ];
    for (const [method, purpose, answer] of routes)
      scope[method](reminderPaths[purpose], { config: limit }, async (request, reply) => {
        const id = idOf(request, purpose);
        return id === undefined ? show(reply, pages.wrong, 404) : show(reply, ...(await answer(id)));
      });
  });

  async function askToConfirm(id: string): Promise<Shown> {
    const session = (await reminders.find(id))?.title;
    if (session === undefined) return [pages.expired, 410];
    return [{ ...pages.confirm, session }];
  }

  async function confirm(id: string): Promise<Shown> {
    const confirmed = await reminders.confirm(id, clock.now());
    if (!confirmed.ok) return [pages.expired, 410];
    const { title: session, webinarId } = confirmed.value;
    return [{ ...pages.on, session, link: { label: 'reminders.toWebinar', path: `/upcoming/${webinarId}` } }];
  }

  async function askToStop(id: string): Promise<Shown> {
    const session = (await reminders.find(id))?.title;
    return [session === undefined ? pages.off : { ...pages.stop, session }];
  }

  async function stop(id: string): Promise<Shown> {
    await reminders.stop(id);
    return [pages.off];
  }

  function idOf({ query }: FastifyRequest, purpose: ReminderTokenPurpose): string | undefined {
    const { token } = query as Readonly<Record<string, unknown>>;
    return typeof token === 'string' ? reminderTokens.read(purpose, token) : undefined;
  }
}
