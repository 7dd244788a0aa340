import { makeRetryJob } from '../../../../server/application/jobs/retryJob.ts';
import type { FailedWork } from '../../../../server/application/ports/jobs/Jobs.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';

const audit = { person: 'ada', at: new Date('2026-11-28T12:00:00.000Z'), action: 'processed-again' } as const;
const film = { kind: 'video', id: 'a-video' } as const;
const captions = { queue: 'make-captions', film, language: 'en' } as const;

/** Tries a job again that has failed with this work; returns the answer and what was done. */
async function retry(
  found: FailedWork | undefined,
  {
    start = ok({ isAvailable: true, items: [] }),
    isHurried = true,
  }: {
    readonly start?:
      | ReturnType<typeof ok<{ isAvailable: boolean; items: [] }>>
      | ReturnType<typeof refuse<'no-program' | 'not-found'>>;
    readonly isHurried?: boolean;
  } = {},
) {
  const done: unknown[] = [];
  const retryJob = makeRetryJob({
    jobs: {
      findFailed: async () => found,
      hurryRound: async (queue, id) => {
        done.push(['round', queue, id]);
        return isHurried;
      },
    },
    films: { processAgain: async (kind, id, { person }) => void done.push(['film', kind, id, person]) },
    requestCaptions: {
      start: async ({ id }, language, { person }) => {
        done.push(['captions', id, language, person]);
        return start;
      },
    },
  });
  return { answer: await retryJob(found?.queue ?? 'process-video', 'an-id', audit), done };
}

// Rule JOB-2.
test('processes a failed film again, as the button of its editor does', async () => {
  const { answer, done } = await retry({ queue: 'process-video', film });
  expect(answer).toEqual(ok(undefined));
  expect(done).toEqual([['film', 'video', 'a-video', 'ada']]);
});

test('makes failed captions again, or says why it cannot', async () => {
  const { answer, done } = await retry(captions);
  expect(answer).toEqual(ok(undefined));
  expect(done).toEqual([['captions', 'a-video', 'en', 'ada']]);
  expect((await retry(captions, { start: refuse('no-program') })).answer).toEqual(refuse('no-program'));
  expect((await retry(captions, { start: refuse('not-found') })).answer).toEqual(refuse('not-failed'));
});

test('starts a failed round now, unless it has begun meanwhile', async () => {
  const { answer, done } = await retry({ queue: 'send-mail' });
  expect(answer).toEqual(ok(undefined));
  expect(done).toEqual([['round', 'send-mail', 'an-id']]);
  expect((await retry({ queue: 'send-mail' }, { isHurried: false })).answer).toEqual(refuse('not-failed'));
});

test('changes nothing when somebody has tried the job again already', async () => {
  expect(await retry(undefined)).toEqual({ answer: refuse('not-failed'), done: [] });
});
