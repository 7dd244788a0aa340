import { makeRequestCaptions } from '../../../../server/application/film/requestCaptions.ts';
import type { FilmState } from '../../../../server/application/ports/film/FilmParts.ts';
import type { AutomaticCaptions } from '../../../../src/domain/film/automaticCaptions.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';

const at = new Date('2026-11-27T12:00:00.000Z');
const requested = { person: 'ada', at, action: 'captions-requested' } as const;
const withdrawn = { person: 'ada', at, action: 'captions-withdrawn' } as const;
const name = { kind: 'video', id: 'a-path' } as const;
const waiting = (language: 'en' | 'de'): AutomaticCaptions => ({ language, state: 'waiting', percent: 0, error: null });

function requests(
  about: {
    readonly duration?: number;
    readonly hasCaptioner?: boolean;
    readonly refusal?: 'draft-exists' | 'under-way';
  } = {},
) {
  const calls: unknown[] = [];
  const film: FilmState = {
    kind: 'video',
    id: 'an-id',
    version: 1,
    folders: ['asset'],
    duration: about.duration ?? 60,
  };
  const request = makeRequestCaptions({
    hasCaptioner: about.hasCaptioner ?? true,
    newId: () => 'a-job',
    parts: { find: async ({ id }) => (id === 'a-path' ? film : undefined) },
    captionJobs: {
      list: async () => [waiting('de'), waiting('en')],
      request: async (...given) => (
        calls.push(given),
        about.refusal === undefined ? ok(undefined) : refuse(about.refusal)
      ),
      cancel: async ({ id }, language) => void calls.push([id, language]),
    },
  });
  return { ...request, calls };
}

// Rules AUTO-1 and AUTO-2.
test('asks for the captions of the film behind a path, and lists them in the order of the languages', async () => {
  const { start, calls } = requests();
  expect(await start(name, 'en', requested)).toEqual(ok({ isAvailable: true, items: [waiting('en'), waiting('de')] }));
  expect(calls).toEqual([[{ id: 'a-job', film: { kind: 'video', id: 'an-id' }, language: 'en' }, requested]]);
});

test.each([
  ['no program is set', { hasCaptioner: false }, 'no-program'],
  ['the film is not processed', { duration: 0 }, 'film-not-ready'],
  ['a draft exists', { refusal: 'draft-exists' }, 'draft-exists'],
] as const)('refuses when %s', async (_when, about, refusal) => {
  expect(await requests(about).start(name, 'en', requested)).toEqual(refuse(refusal));
});

test('does nothing when the captions are under way already', async () => {
  expect((await requests({ refusal: 'under-way' }).start(name, 'en', requested)).ok).toBe(true);
});

test('cancels, and does not know a film that is gone', async () => {
  const { cancel, list, calls } = requests();
  expect((await cancel(name, 'de', withdrawn)).ok).toBe(true);
  expect(calls).toEqual([['an-id', 'de']]);
  expect(await list({ kind: 'video', id: 'gone' })).toEqual(refuse('not-found'));
});
