import type { Previews } from '../../../application/ports/catalogue/Previews.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { Playback } from '../../../domain/film/playback.ts';
import type { Preview } from '../../../domain/item/preview.ts';
import { ok, refuse } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { callExpecting, playbackRefusals, unexpected } from '../client/calls.ts';
import { problemKind } from '../client/sendCall.ts';

export function httpPreviews(api: ApiClient): Previews {
  return {
    find: async (id, token, signal) => {
      const call = { method: 'GET', path: apiPaths.preview(id), query: { token }, signal } as const;
      // A link that was cut short or lengthened may be malformed, so a 400 means the same as a 404.
      const { status, body } = await callExpecting(api, call, 200, 400, 404, 410);
      if (status === 200) return ok(body as Preview);
      return refuse(status === 410 ? 'expired' : 'not-found');
    },
    openPlayback: async (id, token, signal) => {
      const path = apiPaths.previewPlayback(id);
      const answer = await api.call({ method: 'POST', path, query: { token }, signal });
      if (answer.status === 200) return ok(answer.body as Playback);
      if (answer.status === 410) return refuse('not-found');
      const refusal = problemKind(answer, playbackRefusals);
      if (refusal === undefined) throw unexpected(answer, path);
      return refuse(refusal);
    },
  };
}
