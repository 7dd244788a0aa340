import type { FastifyInstance } from 'fastify';
import { oembedOf } from '../../../src/domain/page/oembed.ts';
import type { PageData, PublicSettings } from '../../../src/domain/page/page.ts';
import type { FindPage } from '../../application/page/FoundPage.ts';
import { sendAnswer } from '../answers/sendAnswer.ts';
import { jsonAnswer } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';
import { decodedAddress } from '../readableAddress.ts';

export interface OembedParts {
  readonly findPage: FindPage;
  readonly settings: Pick<PublicSettings, 'publicUrl' | 'brand'>;
}

// A former path leads to the current one, and an upcoming webinar that is over to its recording.
const maximumRedirects = 3;

/** Rule FEED-8: what other sites show of a page (oembed.com). */
export function registerOembedRoute(app: FastifyInstance, { findPage, settings }: OembedParts): void {
  app.get('/oembed', async (request, reply) => {
    const asked = new URL(request.raw.url ?? '', settings.publicUrl).searchParams;
    if ((asked.get('format') ?? 'json') !== 'json')
      return sendProblem(reply, 'not-implemented', 'Use format=json. No other format is offered.');
    const address = asked.get('url');
    const [width, height] = [limitOf(asked.get('maxwidth')), limitOf(asked.get('maxheight'))];
    if (address === null || width === undefined || height === undefined)
      return sendProblem(reply, 'bad-request', 'Send url, and maxwidth and maxheight only as whole numbers.');
    const path = pathOf(address);
    const page = path === undefined ? undefined : await pageAt(path);
    const described = page && oembedOf(page, { width, height }, settings);
    if (described === undefined) return sendProblem(reply, 'not-found', 'No tutorial or webinar is at this address.');
    return sendAnswer(request, reply, await jsonAnswer(described));
  });

  /** The decoded path of an address of this site. */
  function pathOf(address: string): string | undefined {
    const url = URL.parse(address);
    return url?.origin === new URL(settings.publicUrl).origin ? decodedAddress(url.pathname) : undefined;
  }

  async function pageAt(path: string, redirects = maximumRedirects): Promise<PageData | undefined> {
    const found = await findPage(path, '');
    if (found.kind === 'page') return found.page;
    const next = pathOf(new URL(found.to, settings.publicUrl).href);
    return next === undefined || redirects === 0 ? undefined : pageAt(next, redirects - 1);
  }
}

/** A limit of the asking site in pixels, infinite by default; undefined if it is no whole number above 0. */
function limitOf(text: string | null): number | undefined {
  if (text === null) return Infinity;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
