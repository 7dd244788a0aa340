import {
  assetFiles,
  captionTracksOf,
  isPicture,
  mediaPath,
  posterWidths,
  thumbnailOf,
  type Asset,
} from '../../../src/domain/film/asset.ts';

const asset: Asset = {
  id: 'asset',
  contentHash: 'made',
  poster: { width: 1280, height: 720 },
  picture: null,
  captions: {},
  screen: null,
};

test('names the files of an asset and builds their addresses', () => {
  expect(posterWidths).toEqual([320, 640, 1280]);
  expect([assetFiles.master, assetFiles.storyboard, assetFiles.poster(640), assetFiles.captions('de')]).toEqual([
    'master.m3u8',
    'storyboard.vtt',
    'poster-640.webp',
    'captions-de.vtt',
  ]);
  expect(mediaPath('asset', 'made', 'master.m3u8')).toBe('/media/asset/made/master.m3u8');
});

test('offers the thumbnail in every width and uses the widest as src', () => {
  expect(thumbnailOf(asset)).toEqual({
    src: '/media/asset/made/poster-1280.webp',
    srcset:
      '/media/asset/made/poster-320.webp 320w, /media/asset/made/poster-640.webp 640w, /media/asset/made/poster-1280.webp 1280w',
    width: 1280,
    height: 720,
  });
});

test.each([[{ contentHash: null }], [{ poster: null }]])(
  'returns no thumbnail before the poster is made: %j',
  (about) => {
    expect(thumbnailOf({ ...asset, ...about })).toBeNull();
  },
);

test('prefers a chosen picture to the poster, also before the film is processed', () => {
  const picture = { contentHash: 'chosen', width: 1200, height: 675 };
  for (const contentHash of ['made', null]) {
    expect(thumbnailOf({ ...asset, contentHash, picture })).toMatchObject({
      src: '/media/asset/chosen/poster-1280.webp',
      width: 1200,
      height: 675,
    });
  }
});

test('lists caption tracks in the order of languages, each under its own hash, also before the film is processed', () => {
  expect(captionTracksOf({ ...asset, contentHash: null, captions: { es: 'h3', en: 'h1', fr: 'h2' } })).toEqual([
    { language: 'en', label: 'English', src: '/media/asset/h1/captions-en.vtt' },
    { language: 'fr', label: 'French', src: '/media/asset/h2/captions-fr.vtt' },
    { language: 'es', label: 'Spanish', src: '/media/asset/h3/captions-es.vtt' },
  ]);
  expect(captionTracksOf(asset)).toEqual([]);
});

test.each([
  ['poster-320.webp', true],
  ['poster-1280.webp', true],
  ['poster-999.webp', false],
  ['storyboard.vtt', false],
  ['master.m3u8', false],
  ['captions-en.vtt', false],
  ['../poster-320.webp', false],
  ['poster-320.webp/x', false],
])('isPicture(%j) returns %s', (file, is) => {
  expect(isPicture(file)).toBe(is);
});
