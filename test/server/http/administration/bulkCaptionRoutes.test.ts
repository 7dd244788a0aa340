import type { AutomaticCounts } from '../../../../src/domain/film/automaticCaptions.ts';
import type { BulkAct, BulkItem } from '../../../../src/domain/library/bulkAct.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { addReady, addReadyWebinar, addUpcoming, testNow } from '../../../fixtures/api/trainingApi.ts';

const { api, call } = administeredApi();
beforeEach(() => api.database.empty('caption_jobs', 'caption_drafts'));

const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';
const none = { waiting: 0, running: 0, ready: 0, failed: 0 };
type Chosen = readonly (readonly [kind: string, id: string])[];

const prepare = async (items: Chosen, language = 'en') => {
  const selection = { items: items.map(([kind, id]) => ({ kind, id })) };
  return (await call('POST', '/library/acts', { change: { act: 'caption', language }, selection })).json<BulkAct>();
};
const run = async ({ id }: BulkAct, verb: 'start' | 'undo' = 'start') =>
  (await call('POST', `/library/acts/${id}/${verb}`)).json<BulkAct>();
const refused = async ({ id }: BulkAct) => {
  const answer = await call('GET', `/library/acts/${id}/items?outcome=refused`);
  return answer.json<{ items: BulkItem[] }>().items.map(({ title, reasons }) => [title, ...reasons]);
};
const counted = async ({ id }: BulkAct) => (await call('GET', `/library/acts/${id}/captions`)).json<AutomaticCounts>();
const entries = async ({ id }: BulkAct) => {
  const found = 'SELECT action FROM changes WHERE act_id = $1 ORDER BY id';
  return (await api.database.pool.query<{ action: string }>(found, [id])).rows.map(({ action }) => action);
};
/** The program ends the oldest job. */
async function finishOne(): Promise<string> {
  const [job = ''] = await api.captionJobs.listUnfinished();
  await api.captionJobs.finish(job, vtt, testNow);
  return job;
}

// Rule BULK-18.
test('asks for the captions of all chosen films, with an audit entry each, and says how far they are', async () => {
  const one = await addReady(api, { name: 'One', published: false });
  const two = await addReadyWebinar(api, { title: 'Two' });
  const act = await prepare([
    ['video', one.id],
    ['webinar', two.id],
  ]);
  expect([act.counts, await api.captionJobs.listUnfinished()]).toEqual([
    { ready: 2, done: 0, same: 0, refused: 0 },
    [],
  ]);
  const done = await run(act);
  expect([done.state, done.counts.done, done.canUndo]).toEqual(['finished', 2, true]);
  expect(await entries(done)).toEqual(['captions-requested', 'captions-requested']);
  await finishOne();
  // Rule BULK-20.
  expect(await counted(done)).toEqual({ ...none, waiting: 1, ready: 1 });
});

test('says which films get no captions, and why', async () => {
  const captioned = await addReady(api, { name: 'Captioned' });
  const state = await api.filmParts.find({ kind: 'video', id: captioned.id });
  const english = { language: 'en', contentHash: 'e'.repeat(24), cues: [] } as const;
  if (state !== undefined)
    await api.filmParts.saveCaptions(state, english, { person: 'ada', at: testNow, action: 'captions-saved' });
  const asked = await addReady(api, { name: 'Asked', slug: 'asked' });
  await run(await prepare([['video', asked.id]]));
  const drafted = await addReady(api, { name: 'Drafted', slug: 'drafted' });
  const author = { person: 'ada', at: testNow };
  await api.captionDrafts.save({ kind: 'video', id: drafted.id }, 'en', { vtt, basedOn: null }, 0, author);
  const empty = await addReady(api, { name: 'Empty', slug: 'empty' }, 1, false);
  const live = await addUpcoming(api, { title: 'Live' });
  const act = await prepare([
    ...[captioned, asked, drafted, empty].map(({ id }) => ['video', id] as const),
    ['upcoming', live.id],
  ]);
  const reasons = [
    ['Captioned', 'It has captions in English already.'],
    ['Asked', 'The program makes these captions already.'],
    ['Drafted', 'There is a draft in this language. Publish or delete it first.'],
    ['Empty', 'It has no video, or its video is not processed yet.'],
    ['Live', 'Only tutorials and recorded webinars have captions.'],
  ];
  expect(await refused(act)).toEqual(reasons);
  expect((await prepare([['video', captioned.id]], 'de')).counts.ready).toBe(1);
});

// Rule BULK-19.
test('takes back what waits and what nobody has changed, and keeps what somebody has worked on', async () => {
  const films = [];
  for (const name of ['one', 'two', 'three']) films.push(await addReady(api, { name, slug: name }));
  const done = await run(await prepare(films.map(({ id }) => ['video', id] as const)));
  const film = { kind: 'video', id: '' } as const;
  await finishOne();
  const worked = (await api.captionJobs.find((await api.captionJobs.listUnfinished())[0] ?? ''))?.film ?? film;
  await finishOne();
  const { draftVersion } = await api.captionDrafts.find(worked, 'en');
  const author = { person: 'ada', at: testNow };
  await api.captionDrafts.save(worked, 'en', { vtt: `${vtt}\n`, basedOn: null }, draftVersion, author);
  const undone = await run(done, 'undo');
  expect(undone.counts).toEqual({ ready: 0, done: 2, same: 0, refused: 1 });
  expect((await refused(undone)).map(([, reason]) => reason)).toEqual([
    'Somebody has changed, published or deleted the captions since, so they stay as they are.',
  ]);
  expect(await entries(undone)).toEqual(['captions-withdrawn', 'captions-withdrawn']);
  expect([await api.captionJobs.listUnfinished(), await counted(done)]).toEqual([[], none]);
});

test('tells the library that there is a program', async () => {
  expect((await call('GET', '/library')).json()).toMatchObject({ hasCaptioner: true });
});
