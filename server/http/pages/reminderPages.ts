import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reminderPaths } from '../../../src/contract/reminderPaths.ts';
import type { PublicSettings } from '../../../src/domain/page/page.ts';
import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { LinkedReminder, Reminders } from '../../application/ports/reminders/Reminders.ts';
import type { ReminderTokenPurpose, ReminderTokens } from '../../application/ports/reminders/ReminderTokens.ts';
import { pageStyles } from './brandStyle.ts';
import type { SiteManifest } from './pageDocument.ts';
import { reminderPage, reminderPagePolicy, type ReminderPageView } from './reminderPage.ts';

export interface ReminderPagesParts {
  readonly reminders: Pick<Reminders, 'find' | 'confirm' | 'stop'>;
  readonly reminderTokens: ReminderTokens;
  readonly clock: Clock;
  readonly site: { readonly manifest: Pick<SiteManifest, 'styles'> };
  readonly settings: PublicSettings;
  readonly words: ServerWords;
}

const toUpcoming = { label: 'reminders.toUpcoming', path: '/upcoming' } as const;
const pages = {
  expired: { title: 'reminders.expiredTitle', body: 'reminders.expiredBody', session: '', link: toUpcoming },
  off: { title: 'reminders.offTitle', body: 'reminders.offBody', session: '', link: toUpcoming },
  wrong: { title: 'reminders.wrongTitle', body: 'reminders.wrongBody', session: '' },
} as const satisfies Readonly<Record<string, ReminderPageView>>;

const limit = { rateLimit: { max: 60, timeWindow: '1 minute' } };

/**
 * Rule REMINDER-7: the pages of the links in mails. GET shows a button and changes nothing. POST acts, with or without
 * a page before it: that is the one-click unsubscription of RFC 8058.
 */
export async function registerReminderPages(app: FastifyInstance, parts: ReminderPagesParts): Promise<void> {
  const { reminders, reminderTokens, clock, site, settings, words } = parts;
  const { brand, publicUrl } = settings;
  const look = { brand, publicUrl, words, styles: pageStyles(site.manifest, settings) };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': reminderPagePolicy(look),
    // The address holds a token.
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  const show = (reply: FastifyReply, view: ReminderPageView, status = 200) =>
    reply.code(status).headers(headers).send(reminderPage(look, view));

  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false });
    // The address says everything, so the body is not read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 16 * 1024, parseAs: 'string' }, (_request, _body, done) => done(null));

    scope.get(reminderPaths.confirm, { config: limit }, async (request, reply) => {
      const id = idOf(request, 'confirm');
      if (id === undefined) return show(reply, pages.wrong, 404);
      const found = await reminders.find(id);
      if (found === undefined) return show(reply, pages.expired, 410);
      const { title: session } = found;
      return show(reply, {
        title: 'reminders.confirmTitle',
        body: 'reminders.confirmBody',
        session,
        button: 'reminders.confirm',
      });
    });
    scope.post(reminderPaths.confirm, { config: limit }, async (request, reply) => {
      const id = idOf(request, 'confirm');
      if (id === undefined) return show(reply, pages.wrong, 404);
      const confirmed = await reminders.confirm(id, clock.now());
      if (!confirmed.ok) return show(reply, pages.expired, 410);
      const { title: session } = confirmed.value;
      return show(reply, {
        title: 'reminders.onTitle',
        body: 'reminders.onBody',
        session,
        link: linkTo(confirmed.value),
      });
    });
    scope.get(reminderPaths.stop, { config: limit }, async (request, reply) => {
      const id = idOf(request, 'stop');
      if (id === undefined) return show(reply, pages.wrong, 404);
      const found = await reminders.find(id);
      if (found === undefined) return show(reply, pages.off);
      return show(reply, {
        title: 'reminders.stopTitle',
        body: 'reminders.stopBody',
        session: found.title,
        button: 'reminders.stop',
      });
    });
    scope.post(reminderPaths.stop, { config: limit }, async (request, reply) => {
      const id = idOf(request, 'stop');
      if (id === undefined) return show(reply, pages.wrong, 404);
      await reminders.stop(id);
      return show(reply, pages.off);
    });
  });

  function idOf({ query }: FastifyRequest, purpose: ReminderTokenPurpose): string | undefined {
    const { token } = query as Readonly<Record<string, unknown>>;
    return typeof token === 'string' ? reminderTokens.read(purpose, token) : undefined;
  }
}

function linkTo({ webinarId }: LinkedReminder): ReminderPageView['link'] {
  return { label: 'reminders.toWebinar', path: `/upcoming/${webinarId}` };
}
