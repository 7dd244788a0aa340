import { httpCaptionEditing } from '../../src/infrastructure/http/editing/httpCaptionEditing.ts';
import { httpFilmEditing } from '../../src/infrastructure/http/editing/httpFilmEditing.ts';
import { httpVideoEditing } from '../../src/infrastructure/http/editing/editingOfKinds.ts';
import { captionEditingContract } from '../contracts/CaptionEditing.contract.ts';
import { administrator } from '../fixtures/api/administrator.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';
import { editingInMemory } from '../fixtures/browserMemory/editingInMemory.ts';

describe('captions edited over HTTP', () => {
  captionEditingContract(async () => {
    const { serve } = await servedApi(new Date('2026-11-21T12:00:00Z'), administrator.person);
    const { api, stop } = await serve();
    return { captions: httpCaptionEditing(api), films: httpFilmEditing(api), videos: httpVideoEditing(api), stop };
  });
});

describe('captions edited in memory', () => {
  captionEditingContract(async () => {
    const ports = editingInMemory({ videos: [], webinars: [], upcoming: [] });
    return {
      captions: ports.captionEditing,
      films: ports.filmEditing,
      videos: ports.videoEditing,
      stop: () => Promise.resolve(),
    };
  });
});
