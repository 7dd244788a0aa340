import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageData, PageState, PublicSettings } from '../../src/domain/page.ts';
import { pageKey, type FindPage } from '../application/page/findPage.ts';
import type { PageRenderer } from '../application/ports/PageRenderer.ts';
import { makeAnswer, sendAnswer, type Answer, type AnswerCache } from './answerCache.ts';
import { inlineHashes, pageDocument, type SiteManifest } from './pageDocument.ts';
import { contentSecurityPolicy } from './securityHeaders.ts';

export interface PageParts {
  readonly findPage: FindPage;
  readonly renderer: PageRenderer;
  readonly manifest: SiteManifest;
  readonly settings: PublicSettings;
  readonly answers: AnswerCache;
}

const html = 'text/html; charset=utf-8';

/** Every address that is not an asset, media or the API: the prerendered page with its true status (`design.md` 4). */
export function registerPageRoutes(app: FastifyInstance, { findPage, renderer, manifest, settings, answers }: PageParts): void {
  const pageHeaders = {
    'content-security-policy': contentSecurityPolicy(inlineHashes(manifest)),
    'cache-control': 'public, max-age=0, must-revalidate',
  };

  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { path, query } = split(request.raw.url ?? '/');
    try {
      return sendAnswer(request, reply, await answers.get(`page ${pageKey(path, query)}`, () => answerFor(path, query)));
    } catch (error) {
      request.log.error(error);
      return sendAnswer(request, reply, await makePage(path, '', { screen: 'error' }));
    }
  };

  app.get('/', answerPage);
  app.get('/*', answerPage);

  async function answerFor(path: string, query: string): Promise<Answer> {
    const decoded = decodePath(path);
    if (decoded === undefined) return makePage('/', '', { screen: 'not-found' });
    const found = await findPage(decoded, query);
    if (found.kind === 'page') return makePage(found.path, found.query, found.page);
    return makeAnswer({ status: found.status, type: 'text/plain', text: '', headers: { location: encodeURI(decodeURI(found.to)) } });
  }

  async function makePage(path: string, query: string, page: PageData): Promise<Answer> {
    const state: PageState = { page, settings };
    const rendered = await renderer.render({ path, query }, state);
    return makeAnswer({ status: rendered.status, type: html, text: pageDocument(manifest, rendered, state), headers: pageHeaders });
  }
}

function split(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark) };
}

/** The path as text; undefined where its escapes are no text. */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
