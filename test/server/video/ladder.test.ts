import fc from 'fast-check';
import { frameRateOf, perSecond, renditionsOf } from '../../../server/video/ladder.ts';
import { ladderCommand } from '../../../server/video/ladderCommand.ts';
import { bitsOf, codecsOf, masterPlaylist, readMediaPlaylist } from '../../../server/video/playlists.ts';
import { posterSize } from '../../../server/video/poster.ts';
import { makeProgressReader } from '../../../server/video/ffmpegDialogue.ts';
import { storyboardSheets, storyboardStep, storyboardVtt } from '../../../server/video/storyboard.ts';

const sizes = (width: number, height: number) =>
  renditionsOf({ width, height }).map((one) => `${one.name}:${one.width}x${one.height}`);

test.each([
  [1920, 1080, ['1080:1920x1080', '720:1280x720', '360:640x360']],
  [4096, 2304, ['1080:1920x1080', '720:1280x720', '360:640x360']],
  [1280, 720, ['720:1280x720', '360:640x360']],
  [1600, 900, ['720:1280x720', '360:640x360']],
  [1920, 1040, ['1080:1920x1040', '720:1330x720', '360:664x360']],
  [1080, 1920, ['1080:1080x1920', '720:720x1280', '360:360x640']],
  [2560, 1080, ['1080:2560x1080', '720:1706x720', '360:854x360']],
  [321, 179, ['178:320x178']],
  [641, 361, ['360:640x360']],
])('makes a film of %i × %i in the sizes %j', (width, height, expected) =>
  expect(sizes(width, height)).toEqual(expected),
);

test('makes at least one rendition of every film, none larger than the film, with even sides and unique names', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 4096 }), fc.integer({ min: 2, max: 4096 }), (width, height) => {
      const made = renditionsOf({ width, height });
      expect(made.length).toBeGreaterThan(0);
      expect(new Set(made.map(({ name }) => name)).size).toBe(made.length);
      for (const one of made) {
        expect([one.width % 2, one.height % 2]).toEqual([0, 0]);
        expect(one.width).toBeLessThanOrEqual(width);
        expect(one.height).toBeLessThanOrEqual(height);
      }
    }),
  );
});

test.each([
  [30, 30],
  [29.97, 29.97],
  [23.976, 23.976],
  [25, 25],
  [24, 24],
  [60, 30],
  [59.94, 29.97],
  [50, 25],
  [120, 30],
  [100, 25],
  [15, 15],
  [10, 10],
  [12.5, 15],
  [1, 10],
  [27.3, 29.97],
  [0, 30],
  [30.5, 30],
])('converts %d frames per second to %d', (given, expected) =>
  expect(perSecond(frameRateOf(given))).toBeCloseTo(expected, 2),
);

test('limits the threads of ffmpeg on a machine with many processors', () => {
  const work = {
    file: '/f',
    probed: { duration: 1, width: 320, height: 180, framesPerSecond: 25, hasSound: false },
    renditions: renditionsOf({ width: 320, height: 180 }),
    pictures: [],
    rate: frameRateOf(25),
  };
  expect(ladderCommand({ ...work, processors: 2 })).not.toContain('-threads');
  expect(ladderCommand({ ...work, processors: 64 }).filter((word) => word === '-threads')).toHaveLength(2);
});

test('reads a playlist, finished or not', () => {
  const text = '#EXTM3U\n#EXTINF:4.000000,\n00000.m4s\n#EXTINF:1.5,\n00001.m4s\n';
  expect(readMediaPlaylist(text)).toEqual({
    segments: [
      { file: '00000.m4s', seconds: 4 },
      { file: '00001.m4s', seconds: 1.5 },
    ],
    complete: false,
  });
  expect(readMediaPlaylist(`${text}#EXT-X-ENDLIST\n`).complete).toBe(true);
});

test('writes size, frame rate, codecs and bandwidth into the master playlist', () => {
  const playlist = readMediaPlaylist('#EXTINF:4,\na\n#EXTINF:2,\nb\n');
  const bits = bitsOf(playlist, [1000, 1000]);
  expect(bits).toEqual({ peakBits: 4000, averageBits: 2667 });
  const rendition = { name: '360', width: 640, height: 360, kilobits: 900 };
  expect(masterPlaylist([{ rendition, codecs: 'avc1.64001E', ...bits }], frameRateOf(29.97))).toBe(
    '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-STREAM-INF:BANDWIDTH=4000,AVERAGE-BANDWIDTH=2667,RESOLUTION=640x360,FRAME-RATE=29.970,CODECS="avc1.64001E"\n360/index.m3u8\n',
  );
});

test('reads the codecs from the init segment', () => {
  const init = Buffer.concat([Buffer.from('....avcC'), Buffer.from([1, 0x64, 0, 0x1e, 0xff])]);
  expect(codecsOf(init, true)).toBe('avc1.64001E,mp4a.40.2');
  expect(() => codecsOf(Buffer.from('nothing'), true)).toThrow('no H.264');
});

test('puts 25 pictures on each storyboard sheet, and takes fewer pictures of a very long film', () => {
  const segments = (count: number) => ({
    segments: Array.from({ length: count }, () => ({ file: 'x', seconds: 4 })),
    complete: true,
  });
  expect(storyboardStep(2400)).toBe(1);
  expect(storyboardStep(14_400)).toBe(6);
  expect([
    storyboardSheets(segments(25), 1),
    storyboardSheets(segments(26), 1),
    storyboardSheets(segments(3600), 6),
  ]).toEqual([1, 2, 24]);
  const cues = storyboardVtt(segments(27), 1).split('\n\n');
  expect(cues).toHaveLength(28);
  expect(cues[25]).toBe('00:01:36.000 --> 00:01:40.000\nstoryboard-1.webp#xywh=640,360,160,90');
  expect(cues[26]).toBe('00:01:40.000 --> 00:01:44.000\nstoryboard-2.webp#xywh=0,0,160,90');
  const sparse = storyboardVtt(segments(7), 6).split('\n\n');
  expect(sparse[1]).toContain('00:00:00.000 --> 00:00:24.000');
  expect(sparse[2]).toContain('00:00:24.000 --> 00:00:28.000\nstoryboard-1.webp#xywh=160,0,160,90');
});

test('never makes a poster wider than the film', () => {
  expect(posterSize({ width: 1920, height: 1080 }, 1280)).toEqual({ width: 1280, height: 720 });
  expect(posterSize({ width: 360, height: 640 }, 640)).toEqual({ width: 360, height: 640 });
});

test('reads progress from output in any chunks, and never reports more than 1', () => {
  const shares: number[] = [];
  const read = makeProgressReader(10, (share) => shares.push(share));
  for (const text of [
    'frame=1\nout_time',
    '_ms=5000000\nprogress=continue\nout_time_ms=',
    '99000000\n',
    'out_time_ms=N/A\n',
  ])
    read(text);
  expect(shares).toEqual([0.5, 1]);
});
