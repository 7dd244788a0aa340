import type { EditorSurroundings } from '../../../../src/ui/administration/forms/editor/EditorSurroundings.ts';
import { FormDrafts } from '../../../../src/ui/administration/forms/editor/FormDrafts.ts';
import { makeVideoEditor } from '../../../../src/ui/administration/forms/VideoForm.ts';
import type { UploadQueue } from '../../../../src/ui/administration/uploads/UploadQueue.ts';
import { EditedItems } from '../../../fixtures/browserMemory/EditedItems.ts';
import { InMemoryVideoEditing } from '../../../fixtures/browserMemory/InMemoryVideoEditing.ts';
import type { VideoChanges } from '../../../../src/application/ports/editing/VideoEditing.ts';
import type { Video } from '../../../../src/domain/item/video.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';

export const unhurried = () => new AbortController().signal;

/** Video editors over a store of their own; records what they sent and what happened. */
export function videoEditorWorld(items: readonly Video[] = [aVideo()]) {
  const videos = new InMemoryVideoEditing(new EditedItems(items));
  const drafts = new FormDrafts(() => localStorage);
  const sent: VideoChanges[] = [];
  const happened: string[] = [];
  const films: string[] = [];
  const port = {
    find: videos.find.bind(videos),
    create: (video: Parameters<typeof videos.create>[0]) => {
      sent.push(video);
      return videos.create(video);
    },
    save: (id: string, version: number, changes: VideoChanges) => {
      sent.push(changes);
      return videos.save(id, version, changes);
    },
  };
  const around: EditorSurroundings<Video> = {
    drafts,
    now: () => new Date('2026-11-21T20:00:00.000Z'),
    saved: ({ item }, isNew) => happened.push(`${isNew ? 'created' : 'saved'} ${item.name}`),
    close: () => happened.push('closed'),
    signedOut: () => happened.push('signed out'),
  };
  const open = async (id?: string) => {
    const add: UploadQueue['add'] = (film, { kind, title }, part) => {
      films.push(`${part === 'film' ? film.name : part} for ${kind} ${title}`);
      return film.name;
    };
    const model = makeVideoEditor({ videoEditing: port, uploadQueue: { add } }, id, around);
    await model.editor.load();
    return model;
  };
  return { videos, port, drafts, sent, happened, films, open };
}
