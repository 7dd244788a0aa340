import type { CaptionEditing } from '../../../application/ports/editing/CaptionEditing.ts';
import { itemPaths } from '../../../contract/paths.ts';
import type { AutomaticCaptionsOfFilm } from '../../../domain/film/automaticCaptions.ts';
import type { CaptionLanguage } from '../../../domain/film/caption.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import { ok } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { readItem } from '../client/calls.ts';
import { edit, readVersioned, remove, send } from './editing.ts';

export function httpCaptionEditing(api: ApiClient): CaptionEditing {
  const automatic = async (method: 'PUT' | 'DELETE', { kind, id }: FilmName, language: CaptionLanguage) => {
    const answer = await send(api, { method, path: itemPaths[kind].oneAutomaticCaptions(id, language) });
    return answer.ok ? ok(answer.value.body as AutomaticCaptionsOfFilm) : answer;
  };
  return {
    open: ({ kind, id }, language, signal) => readVersioned(api, itemPaths[kind].captionDraft(id, language), signal),
    saveDraft: ({ kind, id }, language, version, draft) =>
      edit(api, { method: 'PUT', path: itemPaths[kind].captionDraft(id, language), body: draft, version }),
    removeDraft: ({ kind, id }, language, version) =>
      remove(api, { method: 'DELETE', path: itemPaths[kind].captionDraft(id, language), version }),
    listAutomatic: ({ kind, id }, signal) => readItem(api, itemPaths[kind].automaticCaptions(id), signal),
    startAutomatic: (film, language) => automatic('PUT', film, language),
    cancelAutomatic: (film, language) => automatic('DELETE', film, language),
    readVersion: async ({ kind, id }, language, version, signal) => {
      const path = itemPaths[kind].captionVersion(id, language, version);
      const found = await readItem<{ readonly vtt: string }>(api, path, signal);
      return found.ok ? ok(found.value.vtt) : found;
    },
  };
}
