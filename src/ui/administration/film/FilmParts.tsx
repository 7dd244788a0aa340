import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Versioned } from '../../../application/ports/editing/Edits.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import { objectivesOutside, type Objective } from '../../../domain/item/webinar.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { LateAutomaticCaptions } from '../automaticCaptions/LateAutomaticCaptions.tsx';
import { CaptionsModel } from './CaptionsModel.ts';
import { CaptionsPanel } from './CaptionsPanel.tsx';
import { FilmModel } from './FilmModel.ts';
import { FilmPanel } from './FilmPanel.tsx';
import type { PartHost } from './PartSaving.ts';
import { ThumbnailModel } from './ThumbnailModel.ts';
import { ThumbnailPanel } from './ThumbnailPanel.tsx';

interface FilmPartsProps<Item extends Filmed> {
  readonly kind: FilmKind;
  readonly title: string;
  /** The item and version in the editor. Each part is saved at once, which changes the version. */
  readonly seen: Versioned<Item>;
  readonly absorb: (next: Versioned<Item>) => void;
}

/** The film, thumbnail and captions of a video or a recorded webinar, inside its editor. */
export const FilmParts = observer(function FilmParts<
  Item extends Filmed & { readonly objectives?: readonly Objective[] },
>({ kind, title, seen, absorb }: FilmPartsProps<Item>) {
  const { filmEditing, uploadQueue, videoEditing, webinarEditing, changed, zone } = useAdministration();
  const { item } = seen;
  const { id } = item;
  // The server returns the whole item. The parts use only the fields that all films have.
  const host = {
    seen,
    absorb,
    find: (signal: AbortSignal) => (kind === 'video' ? videoEditing : webinarEditing).find(id, signal),
  } as unknown as PartHost<Filmed>;
  const [models] = useState(() => {
    const name = { kind, id };
    const film = new FilmModel(host, filmEditing, uploadQueue, { ...name, title }, () => changed(kind));
    return {
      film,
      thumbnail: new ThumbnailModel<Filmed>(
        host,
        {
          save: (version, image) => filmEditing.saveThumbnail(name, version, image),
          take: (version, second) => filmEditing.takeFrame(name, version, second),
          remove: (version) => filmEditing.removeThumbnail(name, version),
        },
        () => film.look(),
      ),
      captions: new CaptionsModel(host, filmEditing, name),
    };
  });
  const { film, thumbnail, captions } = models;
  useEffect(() => {
    for (const { saving } of [film, thumbnail, captions]) saving.host = host;
  });
  const file = (
    <FilmPanel
      key="file"
      model={film}
      item={item}
      outside={
        item.objectives === undefined || item.duration === 0
          ? []
          : objectivesOutside({ objectives: item.objectives, duration: item.duration })
      }
      zone={zone}
    />
  );
  const hasFilm = item.processing.state === 'ready';
  return (
    <div className="stack film-parts">
      {/* What is needed next comes first: the file, or else what belongs to it. */}
      {hasFilm ? null : file}
      <ThumbnailPanel
        model={thumbnail}
        title={title}
        thumbnail={item.thumbnail}
        isOwn={film.files?.hasOwnThumbnail ?? false}
        kind={kind}
      />
      <CaptionsPanel model={captions} title={title} captions={item.captions} />
      <LateAutomaticCaptions film={captions.film} />
      {hasFilm ? file : null}
    </div>
  );
});
