import sharp from 'sharp';
import { apiPaths } from '../../src/contract/paths.ts';
import { httpBin } from '../../src/infrastructure/http/editing/httpBin.ts';
import { httpFilmEditing } from '../../src/infrastructure/http/editing/httpFilmEditing.ts';
import { httpSeriesEditing } from '../../src/infrastructure/http/editing/httpSeriesEditing.ts';
import {
  httpUpcomingEditing,
  httpVideoEditing,
  httpWebinarEditing,
} from '../../src/infrastructure/http/editing/editingOfKinds.ts';
import { binContract } from '../contracts/Bin.contract.ts';
import { filmEditingContract } from '../contracts/FilmEditing.contract.ts';
import { repeatedUpcomingContract } from '../contracts/RepeatedUpcoming.contract.ts';
import { videoEditingContract } from '../contracts/VideoEditing.contract.ts';
import { webinarEditingContract } from '../contracts/WebinarEditing.contract.ts';
import { administrator } from '../fixtures/api/administrator.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';

const serve = async () => (await servedApi(new Date('2026-11-21T12:00:00Z'), administrator.person)).serve();

describe('videos edited over HTTP', () => {
  videoEditingContract(async () => {
    const { api, stop } = await serve();
    return { videos: httpVideoEditing(api), stop };
  });
});

describe('webinars edited over HTTP', () => {
  webinarEditingContract(async () => {
    const { api, stop } = await serve();
    return {
      webinars: httpWebinarEditing(api),
      upcoming: httpUpcomingEditing(api),
      series: httpSeriesEditing(api),
      stop,
    };
  });
});

describe('upcoming webinars repeated over HTTP', () => {
  repeatedUpcomingContract(async () => {
    const { api, stop } = await serve();
    return { upcoming: httpUpcomingEditing(api), stop };
  });
});

describe('the bin over HTTP', () => {
  binContract(async () => {
    const { api, stop } = await serve();
    return {
      bin: httpBin(api),
      videos: httpVideoEditing(api),
      webinars: httpWebinarEditing(api),
      upcoming: httpUpcomingEditing(api),
      series: httpSeriesEditing(api),
      stop,
    };
  });
});

describe('films edited over HTTP', () => {
  filmEditingContract(async () => {
    const { api, url, stop } = await serve();
    const png = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const picture = new Blob([new Uint8Array(png)], { type: 'image/png' });
    return {
      films: httpFilmEditing(api),
      videos: httpVideoEditing(api),
      upcoming: httpUpcomingEditing(api),
      picture,
      upload: () => uploadTo(url),
      stop,
    };
  });
});

/** Uploads a small file by tus in one request. */
async function uploadTo(url: string): Promise<string> {
  const common = { authorization: 'Bearer a-token', 'tus-resumable': '1.0.0' };
  const bytes = 'not much of a film';
  const begun = await fetch(url + apiPaths.uploads, {
    method: 'POST',
    headers: { ...common, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${btoa('film.mp4')}` },
  });
  const location = begun.headers.get('location') ?? '';
  await fetch(new URL(location, url), {
    method: 'PATCH',
    headers: { ...common, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  return location.slice(location.lastIndexOf('/') + 1);
}
