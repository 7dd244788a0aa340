import { makeOpenPreview } from '../../../../server/application/preview/openPreview.ts';
import type { Previewed } from '../../../../server/application/preview/previewed.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { anAsset } from '../../../fixtures/values/storedItems.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';

const item = aVideo({ id: 'it', published: false });
const expiresAt = new Date('2026-03-08T12:00:00.000Z');
const film: Previewed = {
  id: 'it',
  isPublished: false,
  preview: (until) => ({ kind: 'video', item, expiresAt: until }),
  mediaFolder: 'an-asset',
  playable: { item, asset: anAsset(), processing: { state: 'ready', percent: 100 }, chapters: [] },
};

function previewing(found: Previewed | undefined = film) {
  const issued: unknown[] = [];
  const use = makeOpenPreview(
    async (kind, id) => (kind === 'video' && id === 'it' ? found : undefined),
    {
      read: (_id, token) => {
        if (token === 'expired') return refuse('expired');
        return token === 'valid' ? ok({ kind: 'video', expiresAt }) : refuse('not-found');
      },
    },
    (folder, person) => {
      issued.push([folder, person]);
      return { cookie: `cookie for ${folder}`, expiresAt };
    },
  );
  return { use, issued };
}

test('shows an unpublished item with a cookie for its pictures', async () => {
  const { use, issued } = previewing();
  expect(await use.find('it', 'valid')).toEqual(
    ok({ preview: { kind: 'video', item, expiresAt: expiresAt.toISOString() }, cookie: 'cookie for an-asset' }),
  );
  expect(issued).toEqual([['an-asset', { id: 'preview', trainingRole: 'editor' }]]);
});

test('issues no cookie for a published item', async () => {
  const { use, issued } = previewing({ ...film, isPublished: true });
  expect(await use.find('it', 'valid')).toMatchObject({ ok: true, value: { cookie: undefined } });
  expect(issued).toEqual([]);
});

test('opens the film of an unpublished item', async () => {
  expect(await previewing().use.openPlayback('it', 'valid')).toMatchObject({
    ok: true,
    value: { cookie: 'cookie for an-asset', playback: { src: '/media/an-asset/made/master.m3u8' } },
  });
});

test.each([
  ['a published item, which the access rule decides', { ...film, isPublished: true }, 'published'],
  ['an item without a film', { ...film, playable: undefined }, 'not-found'],
  [
    'a film that is not processed',
    { ...film, playable: { ...film.playable, processing: { state: 'waiting', percent: 0 } } } as Previewed,
    'not-ready',
  ],
])('refuses to play %s', async (_what, found, refusal) => {
  expect(await previewing(found).use.openPlayback('it', 'valid')).toEqual(refuse(refusal));
});

test.each([
  ['an expired link', 'it', 'expired', 'expired'],
  ['a changed link', 'it', 'changed', 'not-found'],
  ['the link of a deleted item', 'gone', 'valid', 'not-found'],
])('refuses %s', async (_what, id, token, refusal) => {
  const { use, issued } = previewing();
  expect(await use.find(id, token)).toEqual(refuse(refusal));
  expect(await use.openPlayback(id, token)).toEqual(refuse(refusal));
  expect(issued).toEqual([]);
});
