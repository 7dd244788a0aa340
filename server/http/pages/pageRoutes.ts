import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageData, PageState, PublicSettings } from '../../../src/domain/page/page.ts';
import { loadOnce } from '../../../src/domain/calls/sharedFlight.ts';
import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import { textPageAt } from '../../../src/domain/page/textPage.ts';
import { identityKinds } from '../../../src/domain/session/identityKinds.ts';
import { pageQuery } from '../../application/page/findPage.ts';
import type { FindOldAddress } from '../../application/page/findOldAddress.ts';
import { queryInHeader, type FindPage, type FoundPage } from '../../application/page/FoundPage.ts';
import type { TextPages } from '../../application/ports/page/TextPages.ts';
import type { PageRenderer } from '../../application/ports/page/PageRenderer.ts';
import { isPassing } from '../answers/outages.ts';
import { reportFault } from '../answers/reportFault.ts';
import type { Turns } from '../answers/Turns.ts';
import { makeAnswer, type Answer } from '../answers/answer.ts';
import type { AnswerCache } from '../answers/answerCache.ts';
import { sendAnswer } from '../answers/sendAnswer.ts';
import { sendCached } from '../answers/sendCached.ts';
import { fresh } from '../answers/catalogueAnswers.ts';
import { brandStyle, pictureOrigins } from './brandStyle.ts';
import { serviceOrigins, servicePolicies } from './serviceOrigins.ts';
import { inlineHashes, pageDocument, type SiteManifest } from './pageDocument.ts';
import { safeHtml } from '../answers/safeHtml.ts';
import { contentSecurityPolicy } from '../answers/securityHeaders.ts';
import { decodedAddress } from '../readableAddress.ts';

export interface PageParts {
  readonly findPage: FindPage;
  readonly findOldAddress: FindOldAddress;
  readonly renderer: PageRenderer;
  readonly manifest: SiteManifest;
  readonly settings: PublicSettings;
  readonly answers: AnswerCache;
  readonly turns: Turns;
  /** Of pages that search nothing. */
  readonly pageTurns: Turns;
  readonly words: ServerWords;
  readonly textPages: Pick<TextPages, 'version'>;
}

const html = 'text/html; charset=utf-8';

/**
 * Rules CACHE-1 and ROUTE-11: serves every address that is not an asset, media or the API as a prerendered page with
 * its true status.
 */
export function registerPageRoutes(
  app: FastifyInstance,
  { findPage, findOldAddress, renderer, manifest, settings, answers, turns, pageTurns, words, textPages }: PageParts,
): void {
  const style = brandStyle(settings);
  const policy = contentSecurityPolicy({
    ...inlineHashes(manifest, style),
    pictures: pictureOrigins(settings),
    identity: identityOrigins(settings),
    services: serviceOrigins(settings),
    policies: servicePolicies(settings),
    frames: frameSources(settings),
  });

  /** A page in the cache needs no turn, because nothing is computed. A text page is cached by its version as well. */
  const sendCachedPage = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { path, query } = split(request.raw.url ?? '/');
    sendCached(request, reply, answers.peek(keyOf(path, pageQuery(path, query))), done);
  };

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { path, query } = split(request.raw.url ?? '/');
    const asked = pageQuery(path, query);
    try {
      const key = `${keyOf(path, asked)}${await textVersion(path)}`;
      const answer = await answers.get(key, () => answerFor(path, asked));
      const moved = answer.status === 404 ? await findOldAddress(path, query) : undefined;
      return await sendAnswer(
        request,
        reply,
        moved === undefined ? passingOn(answer, query) : await movedTo(moved, 301),
      );
    } catch (error) {
      reportFault(error, request);
      const page = await makePage({ kind: 'page', path, query: '', page: { screen: 'error' } });
      // Rule SERVER-15: the database comes back; proxies and search engines try such a page again.
      if (!isPassing(error as Error & { code: string })) return sendAnswer(request, reply, page);
      return sendAnswer(request, reply.header('retry-after', '1'), { ...page, status: 503 });
    }
  };

  const inTurn = turns.route(
    (reply) => reply.code(503).type('text/plain; charset=utf-8').send(words('page.busy')),
    pageTurns,
    // The address of a moment has the search that led there, which its page does not repeat.
    searchesPage,
  );
  const options = { ...inTurn, onRequest: [sendCachedPage, inTurn.onRequest] };
  app.get('/', options, answerPage);
  app.get('/*', options, answerPage);

  /** Its bytes are the same at every address, so a flood of unknown addresses renders it once. */
  const notFoundPage = loadOnce(() => makePage({ kind: 'page', path: '/', query: '', page: { screen: 'not-found' } }));

  /** Rule PAGE-3: an edited text is a new entry in the cache. */
  async function textVersion(path: string): Promise<string> {
    const name = textPageAt(decodedAddress(path) ?? '');
    return name === undefined ? '' : ` ${await textPages.version(name)}`;
  }

  async function answerFor(path: string, query: string): Promise<Answer> {
    const decoded = decodedAddress(path);
    if (decoded === undefined) return notFoundPage();
    const found = await findPage(decoded, query);
    if (found.kind === 'page') return found.page.screen === 'not-found' ? notFoundPage() : makePage(found);
    return movedTo(found.to, found.status);
  }

  async function makePage(found: Extract<FoundPage, { kind: 'page' }>): Promise<Answer> {
    const { path, query, page, head, status, until } = found;
    const state: PageState = { page: sanitised(page), settings };
    const rendered = await renderer.render({ path, query }, state, head);
    const answered = status ?? rendered.status;
    // Do not cache faults, which are temporary, or the callback, whose address contains a secret code.
    const isKept = answered !== 500 && page.screen !== 'auth-callback';
    const headers = {
      'content-security-policy': policy,
      ...(isKept ? fresh : { 'cache-control': 'no-store' }),
      // The address of the callback contains the code.
      ...(page.screen === 'auth-callback' ? { 'referrer-policy': 'no-referrer' } : {}),
    };
    const text = pageDocument({ manifest, style, rendered, state });
    return makeAnswer({ status: answered, type: html, text, headers, until });
  }
}

/**
 * Rule SECURITY-9: markup of authors is sanitised again on output, even if the database or a file holds other markup.
 */
function sanitised(page: PageData): PageData {
  switch (page.screen) {
    case 'webinar':
      return { ...page, webinar: { ...page.webinar, detail: safeHtml(page.webinar.detail) } };
    case 'text-page':
      return { ...page, text: { ...page.text, html: safeHtml(page.text.html) } };
    default:
      return page;
  }
}

function movedTo(location: string, status: 301 | 302 | 308): Promise<Answer> {
  return makeAnswer({ status, type: 'text/plain', text: '', headers: { location } });
}

/** A redirect within the site passes the whole query on; other answers stay as they are. */
function passingOn(answer: Answer, query: string): Answer {
  const { location } = answer.headers;
  if (location === undefined || !location.startsWith('/')) return answer;
  return { ...answer, headers: { ...answer.headers, location: location + queryInHeader(query) } };
}

function identityOrigins({ publicUrl, identity: { issuer, apiUrl } }: PublicSettings): readonly string[] {
  const others = [issuer, apiUrl]
    .map((address) => new URL(address).origin)
    .filter((origin) => origin !== new URL(publicUrl).origin);
  return [...new Set(others)];
}

/**
 * The provider's origin, and our own if the silent sign-in may end on our empty page. With Okta's messages the frame
 * never leaves the provider.
 */
function frameSources({ publicUrl, identity: { kind, issuer } }: PublicSettings): readonly string[] {
  const { origin } = new URL(issuer);
  const isElsewhere = origin !== new URL(publicUrl).origin;
  return [...(identityKinds[kind].framesEndHere || !isElsewhere ? ["'self'"] : []), ...(isElsewhere ? [origin] : [])];
}

function searchesPage(url: string): boolean {
  const { path, query } = split(url);
  return /[?&]search=[^&]/.test(pageQuery(path, query));
}

function keyOf(path: string, query: string): string {
  return `page ${path}${query}`;
}

function split(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}
