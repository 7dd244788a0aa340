import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FfmpegVideoProcessor } from '../../../server/video/FfmpegVideoProcessor.ts';
import type { Sandbox } from '../../../server/video/sandbox/sandbox.ts';
import { canMakeNamespaces } from '../../deploy/programs/canMakeNamespaces.ts';
import { promptFfmpeg } from '../../fixtures/media/promptFfmpeg.ts';
import { bubblewrapWith, limitsOnly } from '../../fixtures/media/sandboxes.ts';
import { source } from './testSources.ts';

jest.setTimeout(150_000);
const programs = promptFfmpeg();
const never = new AbortController().signal;
type Bounds = ConstructorParameters<typeof FfmpegVideoProcessor>[1];

const kinds = [
  { name: 'with limits only', open: async () => limitsOnly },
  ...(canMakeNamespaces() ? [{ name: 'in a sandbox', open: () => bubblewrapWith(programs.readable) }] : []),
];

// Rule FILM-3, with the real ffmpeg.
describe.each(kinds)('FfmpegVideoProcessor $name', ({ open }) => {
  let sandbox: Sandbox;
  let folder: string;
  beforeAll(async () => {
    sandbox = await open();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bounds-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const processor = (bounds: Bounds = {}) => new FfmpegVideoProcessor({ ...programs, sandbox }, bounds);
  const plain = { duration: 5, width: 320, height: 180, framesPerSecond: 25, hasSound: true };
  async function refusalOf(bounds: Bounds, file: string): Promise<string> {
    const into = await mkdtemp(join(folder, 'out-'));
    const probed = await processor().probe(file, never);
    const made = await processor(bounds).process(
      { file, probed: probed.ok ? probed.value : plain, folder: into, progress: () => undefined },
      never,
    );
    return made.ok ? 'processed' : `${made.refusal.reason}: ${made.refusal.detail}`;
  }

  test('processes a film within its limits', async () => {
    expect(await refusalOf({}, await source('plain.mp4'))).toBe('processed');
  });

  test.each([
    ['writes a larger file', 'plain.mp4', { fileBytes: 20_480 }, 'writes more than is allowed'],
    ['needs more memory', 'large.mp4', { memoryBytes: 140 * 2 ** 20 }, 'takes more memory than is allowed'],
  ] as const)('refuses a film that %s than its limit, and says so', async (_what, film, bounds, reason) => {
    expect(await refusalOf({}, await source(film))).toBe('processed');
    expect(await refusalOf(bounds, await source(film))).toBe(
      `exceeds-limits: Processing the video ${reason}. The file may be damaged: export it again, shorter or with a smaller picture, and upload the new file.`,
    );
  });

  test('refuses a film that takes longer than its limit, and says so', async () => {
    programs.stall();
    try {
      expect(await refusalOf({ ladderSeconds: () => 1 }, await source('plain.mp4'))).toContain(
        'exceeds-limits: Processing the video takes longer than is allowed.',
      );
    } finally {
      programs.resume();
    }
  });

  test('refuses a probe that takes longer than its limit', async () => {
    const file = await source('plain.mp4');
    expect(await processor({ probeSeconds: 0.001 }).probe(file, never)).toMatchObject({
      refusal: { reason: 'exceeds-limits' },
    });
  });

  test('reaches no server and shows no file that a playlist names', async () => {
    let hits = 0;
    const server = createServer((_request, answer) => {
      hits += 1;
      answer.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const beside = join(folder, 'beside.mp4');
    await writeFile(beside, 'secret');
    const named = [
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/canary`,
      'file:///etc/passwd',
      `file://${beside}`,
      'beside.mp4',
    ];
    const playlists = named.flatMap((address) => [
      `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n${address}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${address}'\n`,
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT5S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${address}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ]);
    for (const playlist of playlists) {
      const file = join(folder, 'original');
      await writeFile(file, playlist);
      expect(await processor().probe(file, never)).toMatchObject({ ok: false, refusal: { reason: 'not-a-video' } });
      expect(await refusalOf({}, file)).toMatch(/^damaged: The file is damaged/);
    }
    server.close();
    expect(hits).toBe(0);
    const made = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:m4s|webp|ts)$/.test(name));
    expect(made).toEqual([]);
  });
});
