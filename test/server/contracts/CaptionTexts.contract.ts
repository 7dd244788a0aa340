import { randomUUID } from 'node:crypto';
import type { CaptionTexts } from '../../../server/application/ports/film/FilmParts.ts';
import type { NewVideo, Videos } from '../../../server/application/ports/item/Videos.ts';
import type { Webinars } from '../../../server/application/ports/item/Webinars.ts';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';
import { aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';

export interface CaptionsUnderTest {
  readonly captionTexts: CaptionTexts;
  readonly videos: Videos;
  readonly webinars: Webinars;
}

const now = new Date('2026-03-01T12:00:00.000Z');
const captions: NewVideo['captions'] = [
  { language: 'de', contentHash: 'german', cues: [{ start: 0, text: 'Eins' }] },
  {
    language: 'en',
    contentHash: 'english',
    cues: ['One', 'two\nlines', 'three'].map((text, start) => ({ start, text })),
  },
];

/** Rule FEED-6: the texts of captions, for every adapter. */
export function captionTextsContract(open: () => Promise<CaptionsUnderTest>): void {
  let under: CaptionsUnderTest;
  beforeEach(async () => {
    under = await open();
  });

  test('reads the first cues of a video and of a recorded webinar in one language, in order', async () => {
    const video = await under.videos.add(aNewVideo({ captions }), now);
    const webinar = await under.webinars.add(aNewWebinar({ captions }), now);
    if (!video.ok || !webinar.ok) throw new Error('An item was refused');
    const films = [
      { kind: 'video', id: video.value.video.id },
      { kind: 'webinar', id: webinar.value.webinar.id },
    ] as const;
    for (const film of films) {
      expect(await under.captionTexts.first(film, 'en', 9)).toEqual(['One', 'two\nlines', 'three']);
      expect(await under.captionTexts.first(film, 'en', 2)).toEqual(['One', 'two\nlines']);
      expect(await under.captionTexts.first(film, 'de', 9)).toEqual(['Eins']);
      expect(await under.captionTexts.first(film, 'fr', 9)).toEqual([]);
    }
  });

  test('returns no texts for an unknown film', async () => {
    expect(await under.captionTexts.first({ kind: 'video', id: randomUUID() }, 'en', 9)).toEqual([]);
  });
}
