import { makeAttachUpload } from '../../../src/application/film/attachUpload.ts';
import type { Edited } from '../../../src/application/ports/editing/Edits.ts';
import type { Filmed } from '../../../src/domain/film/filmed.ts';
import { ok, refuse } from '../../../src/domain/result.ts';
import { aVideo } from '../../fixtures/values/aVideo.ts';

const film = { kind: 'video', id: 'a-video' } as const;
const { signal } = new AbortController();

/** An item that somebody else changes before each of the first `moves` tries. */
function anItem(moves: number) {
  let version = 1;
  let left = moves;
  const asked: number[] = [];
  const attach = makeAttachUpload({
    videoEditing: { find: async () => ok({ item: aVideo(), version }) },
    webinarEditing: { find: () => Promise.reject(new Error('That is no webinar')) },
    filmEditing: {
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

test('attaches a finished upload to the current version of the item', async () => {
  const { attach, asked } = anItem(0);
  expect(await attach(film, 'an-upload', signal)).toMatchObject({ ok: true, value: { version: 2 } });
  expect(asked).toEqual([1]);
});

test('retries with the new version when somebody else has changed the item meanwhile', async () => {
  const { attach, asked } = anItem(4);
  expect(await attach(film, 'an-upload', signal)).toMatchObject({ ok: true });
  expect(asked).toEqual([1, 2, 3, 4, 5]);
});

test('gives up after five tries and reports a stale version', async () => {
  const { attach, asked } = anItem(Infinity);
  expect(await attach(film, 'an-upload', signal)).toEqual(refuse('stale'));
  expect(asked).toHaveLength(5);
});

test('reports a missing item and a broken rule without a retry', async () => {
  const violations = [{ field: 'uploadId', message: 'You have no upload with this id.' }];
  const videoEditing = { find: async () => ok({ item: aVideo(), version: 1 }) };
  const webinarEditing = { find: async () => refuse('not-found' as const) };
  const attach = makeAttachUpload({
    videoEditing,
    webinarEditing,
    filmEditing: { attach: async () => refuse(violations) },
  });
  expect(await attach(film, 'an-upload', signal)).toEqual(refuse(violations));
  expect(await attach({ kind: 'webinar', id: 'gone' }, 'an-upload', signal)).toEqual(refuse('not-found'));
});
