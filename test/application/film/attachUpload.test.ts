import { makeAttachUpload } from '../../../src/application/film/attachUpload.ts';
import type { Edited } from '../../../src/application/ports/Edits.ts';
import type { Filmed } from '../../../src/domain/filmed.ts';
import { ok, refuse } from '../../../src/domain/result.ts';
import { aVideo } from '../../fixtures/aVideo.ts';

const film = { kind: 'video', id: 'a-video' } as const;
const { signal } = new AbortController();

/** An item that moves on by itself as often as `moves` says. */
function anItem(moves: number) {
  let version = 1;
  let left = moves;
  const asked: number[] = [];
  const attach = makeAttachUpload({
    videos: { find: async () => ok({ item: aVideo(), version }) },
    webinars: { find: () => Promise.reject(new Error('That is no webinar')) },
    films: {
      attach: async (_film, seen): Promise<Edited<Filmed>> => {
        asked.push(seen);
        if (left > 0) {
          left -= 1;
          version += 1;
          return refuse('stale');
        }
        return ok({ item: aVideo(), version: version + 1 });
      },
    },
  });
  return { attach, asked };
}

test('a finished upload becomes the film of the version that is there', async () => {
  const { attach, asked } = anItem(0);
  expect(await attach(film, 'an-upload', signal)).toMatchObject({ ok: true, value: { version: 2 } });
  expect(asked).toEqual([1]);
});

test('where somebody else has changed the item meanwhile, it is attached to what they made of it', async () => {
  const { attach, asked } = anItem(4);
  expect(await attach(film, 'an-upload', signal)).toMatchObject({ ok: true });
  expect(asked).toEqual([1, 2, 3, 4, 5]);
});

test('after five tries it is told, and nothing was attached', async () => {
  const { attach, asked } = anItem(Infinity);
  expect(await attach(film, 'an-upload', signal)).toEqual(refuse('stale'));
  expect(asked).toHaveLength(5);
});

test('an item that is gone, and a broken rule, are told at once', async () => {
  const violations = [{ field: 'uploadId', message: 'There is no such upload of yours.' }];
  const videos = { find: async () => ok({ item: aVideo(), version: 1 }) };
  const webinars = { find: async () => refuse('not-found' as const) };
  const attach = makeAttachUpload({ videos, webinars, films: { attach: async () => refuse(violations) } });
  expect(await attach(film, 'an-upload', signal)).toEqual(refuse(violations));
  expect(await attach({ kind: 'webinar', id: 'gone' }, 'an-upload', signal)).toEqual(refuse('not-found'));
});
