import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { ProblemKind } from '../../../src/contract/problem.ts';
import type { PlaybackRefusal } from '../../../src/domain/film/playback.ts';
import type { OpenPlayback } from '../../application/video/openPlayback.ts';
import { answersOf, emptyBody, limitedCalls, tokenIfAny, type Api } from '../answers/apiCalls.ts';
import { gateProblems, json, sendRefusal } from '../answers/catalogueAnswers.ts';
import { nobody } from '../../application/access/accessOf.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface PlaybackRoute {
  readonly url: string;
  /** The kind of item, for messages. */
  readonly item: string;
  readonly tag: string;
  readonly openPlayback: OpenPlayback;
  readonly whoAsks: WhoAsks;
}

/** The route that returns what a player needs, with the ticket cookie for its files. */
export function registerPlayback(app: Api, { url, item, tag, openPlayback, whoAsks }: PlaybackRoute): void {
  const problems: Readonly<Record<PlaybackRefusal, readonly [ProblemKind, string]>> = {
    ...gateProblems(item),
    'not-ready': ['not-ready', `The ${item} is still being processed. Try again in a few minutes.`],
  };

  app.post(
    url,
    limitedCalls(tag, tokenIfAny)(
      `What a player needs; gives this browser access to the media of a gated ${item}`,
      answersOf('Playback'),
      { params: itemParametersSchema, body: emptyBody },
    ),
    async (request, reply) => {
      const asker = await whoAsks(request);
      const opened = await openPlayback(request.params.idOrSlug, asker.ok ? asker.value : nobody);
      if (!opened.ok) return sendRefusal(reply, problems[opened.refusal], asker);
      const { playback, cookie, olderCookies } = opened.value;
      for (const each of [cookie, ...olderCookies]) reply.header('set-cookie', each);
      return reply.header('cache-control', 'no-store').type(json).send(JSON.stringify(playback));
    },
  );
}
