import type { CaptionEditing } from '../../../application/ports/editing/CaptionEditing.ts';
import { itemPaths } from '../../../contract/paths.ts';
import { ok } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { readItem } from '../client/calls.ts';
import { edit, readVersioned, remove } from './editing.ts';

export function httpCaptionEditing(api: ApiClient): CaptionEditing {
  return {
    open: ({ kind, id }, language, signal) => readVersioned(api, itemPaths[kind].captionDraft(id, language), signal),
    saveDraft: ({ kind, id }, language, version, draft) =>
      edit(api, { method: 'PUT', path: itemPaths[kind].captionDraft(id, language), body: draft, version }),
    removeDraft: ({ kind, id }, language, version) =>
      remove(api, { method: 'DELETE', path: itemPaths[kind].captionDraft(id, language), version }),
    readVersion: async ({ kind, id }, language, version, signal) => {
      const path = itemPaths[kind].captionVersion(id, language, version);
      const found = await readItem<{ readonly vtt: string }>(api, path, signal);
      return found.ok ? ok(found.value.vtt) : found;
    },
  };
}
