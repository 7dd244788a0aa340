import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../src/contract/escapeHtml.ts';
import { keptPaths, offlinePagePath, pageCachePrefix, serviceWorkerPath } from '../../../src/domain/page/offline.ts';
import type { PublicSettings } from '../../../src/domain/page/page.ts';
import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import { closedPolicy } from '../../application/page/contentSecurityPolicy.ts';
import { makeAnswer } from '../answers/answer.ts';
import { sendAnswer } from '../answers/sendAnswer.ts';
import { pageStyles } from './brandStyle.ts';
import type { SiteManifest } from './pageDocument.ts';
import { plainPage, plainPagePolicy } from './plainPage.ts';

export interface OfflineParts {
  readonly site: { readonly manifest: Pick<SiteManifest, 'styles' | 'worker'>; readonly release: string };
  readonly settings: Pick<PublicSettings, 'brand' | 'publicUrl'>;
  readonly config: { readonly keepsPages: boolean };
  readonly words: ServerWords;
}

// Each page asks for them; the answer is 304 until the next release.
const revalidated = { 'cache-control': 'no-cache' };
/** A worker runs under the policy of its file. It calls the site and loads nothing else. */
const workerPolicy = `${closedPolicy}; connect-src 'self'`;

/**
 * Rules OFFLINE-1 and OFFLINE-5: the service worker, and the page that it shows in place of pages that were never seen.
 * Without a release (where the site keeps no pages, and while developing) the worker removes itself.
 */
export async function registerOfflineRoutes(app: FastifyInstance, parts: OfflineParts): Promise<void> {
  const { site, settings, config, words } = parts;
  const { brand, publicUrl } = settings;
  const workerSettings = {
    release: config.keepsPages ? site.release : '',
    prefix: pageCachePrefix,
    keptPaths,
    offlinePage: offlinePagePath,
    note: `<aside class="offline-note">${escapeHtml(words('offline.note'))} <a href="">${escapeHtml(words('offline.reload'))}</a></aside>`,
  };
  const worker = await makeAnswer({
    status: 200,
    type: 'text/javascript; charset=utf-8',
    text: `const offlineSettings=${JSON.stringify(workerSettings)};${site.manifest.worker}`,
    headers: { ...revalidated, 'content-security-policy': workerPolicy },
  });
  // Inlined, because a linked style sheet would need the network.
  const look = { brand, publicUrl, words, links: [], styles: pageStyles(site.manifest, settings) };
  const page = await makeAnswer({
    status: 200,
    type: 'text/html; charset=utf-8',
    text: plainPage(look, {
      title: 'offline.title',
      body: 'offline.body',
      link: { label: 'offline.listed', path: keptPaths[0] ?? '/' },
    }),
    headers: { ...revalidated, 'content-security-policy': plainPagePolicy(look), 'x-robots-tag': 'noindex' },
  });
  app.get(serviceWorkerPath, { logLevel: 'silent' }, (request, reply) => sendAnswer(request, reply, worker));
  app.get(offlinePagePath, (request, reply) => sendAnswer(request, reply, page));
}
