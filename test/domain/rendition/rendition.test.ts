import { damagedFiles } from '../../../src/domain/rendition/rendition.ts';

const recorded = { 'master.m3u8': 'a', '360/init.mp4': 'b', '360/00000.m4s': 'c' };

// Rule INTEGRITY-3.
test('names the files that differ or are missing, and ignores files that nobody recorded', () => {
  const found = new Map<string, string | undefined>([
    ['master.m3u8', 'a'],
    ['360/init.mp4', 'x'],
    ['360/00000.m4s', undefined],
    ['notes.vtt', 'y'],
  ]);
  expect(damagedFiles(recorded, found)).toEqual([
    { name: '360/init.mp4', damage: 'differs' },
    { name: '360/00000.m4s', damage: 'missing' },
  ]);
});

test('finds no damage where all files have their checksums', () => {
  expect(damagedFiles(recorded, new Map(Object.entries(recorded)))).toEqual([]);
});
