import fc from 'fast-check';
import {
  importedExtensions,
  isImportedFile,
  nameFromFile,
  sidecarLanguage,
} from '../../../src/domain/item/importedFile.ts';
import { maximumNameLength } from '../../../src/domain/item/video.ts';
import { anyText } from '../../fixtures/values/anyText.ts';

test('imports mp4, mov, mkv and webm files', () => expect(importedExtensions).toEqual(['mp4', 'mov', 'mkv', 'webm']));

test.each([
  ['a.mp4', true],
  ['A.MOV', true],
  ['a.b.mkv', true],
  ['a.webm', true],
  ['a.avi', false],
  ['mp4', false],
  ['a.mp4.txt', false],
  ['a.vtt', false],
  ['', false],
])('isImportedFile(%j) returns %s', (name, is) => {
  expect(isImportedFile(name)).toBe(is);
});

test.each([
  ['branch-a-scenario.mp4', 'Branch a scenario'],
  ['01_intro.to.rise.mp4', '01 intro to rise'],
  ['Rise 360 - part-two.mov', 'Rise 360 - part-two'],
  ['élan.mp4', 'Élan'],
  ['.mp4', 'Video'],
  ['---.mp4', 'Video'],
  ['  .mp4', 'Video'],
  ['a\0b\n.mp4', 'Ab'],
  ['no extension', 'No extension'],
  ['Version 2.1 – final.mov', 'Version 2.1 – final'],
  ['Lesson 1. Begin', 'Lesson 1. Begin'],
  ['Branch_a_scenario.mp4', 'Branch a scenario'],
  [`${'x'.repeat(300)}.mp4`, `X${'x'.repeat(119)}`],
  [`ß${'x'.repeat(300)}.mp4`, `SS${'x'.repeat(118)}`],
])('turns the file name %j into the item name %j', (file, name) => {
  expect(nameFromFile(file)).toBe(name);
});

test('turns any file name into a valid item name', () => {
  fc.assert(
    fc.property(anyText(), (file) => {
      const name = nameFromFile(file);
      return name.trim() !== '' && [...name].length <= maximumNameLength && !/[\0\n]/.test(name);
    }),
  );
});

test.each([
  ['a.mp4', 'a.en.vtt', 'en'],
  ['a.mp4', 'a.de.srt', 'de'],
  ['a.mp4', 'a.FR.VTT', 'fr'],
  ['a.b.mp4', 'a.b.es.vtt', 'es'],
  ['a.mp4', 'a.vtt', undefined],
  ['a.mp4', 'a.it.vtt', undefined],
  ['a.mp4', 'b.en.vtt', undefined],
  ['a.mp4', 'a.b.en.vtt', undefined],
  ['a.mp4', 'a.en.txt', undefined],
  ['a.mp4', 'ab.en.vtt', undefined],
  ['a.mp4', 'a.en.vtt.bak', undefined],
  ['a.mp4', 'A.en.vtt', undefined],
])('next to %j, the file %j has captions in the language %s', (video, other, language) => {
  expect(sidecarLanguage(video, other)).toBe(language);
});
