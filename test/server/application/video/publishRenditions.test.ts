import type { JobAbout } from '../../../../server/application/ports/film/ProcessingQueue.ts';
import type { VideoProcessor } from '../../../../server/application/ports/film/VideoProcessor.ts';
import { makePublishRenditions } from '../../../../server/application/video/publishRenditions.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { RecordedMedia } from '../../../fixtures/memory/RecordedMedia.ts';

const made = { duration: 5, poster: { width: 320, height: 180 } };
const refusal = { reason: 'damaged', detail: 'The film breaks off.' } as const;
const probed = { duration: 5, width: 320, height: 180, framesPerSecond: 25, hasSound: true };

async function publish({
  probe = async () => ok(probed),
  process = async () => ok(made),
  confirm,
}: Partial<VideoProcessor> & { readonly confirm?: (control: AbortController) => void }) {
  const media = Object.assign(new RecordedMedia(), {
    withOriginal: <Answer>(_: string, work: (file: string) => Promise<Answer>) => work('the-original'),
  });
  const control = new AbortController();
  const about: JobAbout = { confirm: async () => confirm?.(control) };
  const published = makePublishRenditions({ media, processor: { probe, process } })(
    'film',
    control.signal,
    () => undefined,
    about,
  );
  return { published, media };
}

test('publishes what was made, and returns it with its hash and checksums', async () => {
  const { published, media } = await publish({});
  expect(await published).toEqual(ok({ contentHash: 'hash-1', checksums: {}, ...made }));
  expect(media.steps).toEqual(['publish a-folder in film']);
});

test.each([
  ['probing', { probe: async () => refuse(refusal) }],
  ['processing', { process: async () => refuse(refusal) }],
])('publishes nothing and says why when %s refuses the file', async (_, processor) => {
  const { published, media } = await publish(processor);
  expect(await published).toEqual(refuse('The film breaks off.'));
  expect(media.steps).toEqual([]);
});

// Rule JOB-5.
test('publishes nothing when the worker has lost the job meanwhile', async () => {
  const { published, media } = await publish({ confirm: (control) => control.abort('taken-over') });
  await expect(published).rejects.toBe('taken-over');
  expect(media.steps).toEqual([]);
});
