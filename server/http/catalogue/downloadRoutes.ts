import { itemPaths } from '../../../src/contract/paths.ts';
import { downloadParametersSchema, downloadQuerySchema } from '../../../src/contract/webinars.ts';
import type { OpenDownload, OpenedDownload, ReadDownload } from '../../application/webinar/openDownload.ts';
import {
  answersOf,
  emptyBody,
  limitedCalls,
  problemAnswers,
  publicCalls,
  routeOf,
  tokenIfAny,
  type Api,
} from '../answers/apiCalls.ts';
import { gateProblems, json, sendRefusal } from '../answers/catalogueAnswers.ts';
import { attachmentHeaders } from '../answers/attachmentHeaders.ts';
import { sendProblem } from '../answers/problem.ts';
import { reportBrokenOff } from '../answers/reportBrokenOff.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';
import { nobody } from '../../application/access/accessOf.ts';

export interface DownloadRoutesParts {
  readonly openDownload: OpenDownload;
  readonly readDownload: ReadDownload;
  readonly whoAsks: WhoAsks;
}

const tag = 'Recorded webinars';
const problems = gateProblems('download');

/**
 * Files of recorded webinars. POST checks access and returns a ticket; GET at the same address serves the file while
 * the ticket is valid.
 */
export function registerDownloadRoutes(app: Api, { openDownload, readDownload, whoAsks }: DownloadRoutesParts): void {
  const url = routeOf(itemPaths.webinar.download, 'idOrSlug', 'downloadId');

  app.post(
    url,
    limitedCalls(tag, tokenIfAny)('Creates a download link that works for one minute', answersOf('OpenedAddress'), {
      params: downloadParametersSchema,
      body: emptyBody,
    }),
    async (request, reply) => {
      const asker = await whoAsks(request);
      const { idOrSlug, downloadId: wanted } = request.params;
      const opened = await openDownload(idOrSlug, wanted, asker.ok ? asker.value : nobody);
      if (!opened.ok) return sendRefusal(reply, problems[opened.refusal], asker);
      return reply
        .header('cache-control', 'no-store')
        .type(json)
        .send(JSON.stringify({ url: downloadAddress(opened.value) }));
    },
  );

  app.get(
    url,
    publicCalls(tag)('The file of a download link', problemAnswers, {
      params: downloadParametersSchema,
      querystring: downloadQuerySchema,
    }),
    async (request, reply) => {
      const { idOrSlug, downloadId } = request.params;
      const read = await readDownload({ webinarId: idOrSlug, downloadId, ...request.query });
      if (!read.ok)
        return read.refusal === 'expired'
          ? sendProblem(reply, 'forbidden', 'This download link has expired. Open the download again.')
          : sendProblem(reply, ...problems['not-found']);
      const { download, file } = read.value;
      reply.headers({
        ...attachmentHeaders(download),
        'content-length': file.bytes,
        'cache-control': 'private, no-store',
      });
      return request.method === 'HEAD' ? reply.send() : reply.send(reportBrokenOff(file.open(), request, reply));
    },
  );
}

/** The address that serves the file of a ticket. */
export function downloadAddress({ webinarId, downloadId, expires, signature }: OpenedDownload): string {
  return `${itemPaths.webinar.download(webinarId, downloadId)}?${new URLSearchParams({ expires, signature }).toString()}`;
}
