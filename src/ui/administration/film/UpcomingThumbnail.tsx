import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Versioned } from '../../../application/ports/editing/Edits.ts';
import type { AdministeredUpcoming } from '../../../domain/item/upcoming.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { PartHost } from './PartSaving.ts';
import { ThumbnailModel } from './ThumbnailModel.ts';
import { ThumbnailPanel } from './ThumbnailPanel.tsx';

interface UpcomingThumbnailProps {
  readonly seen: Versioned<AdministeredUpcoming>;
  readonly absorb: (next: Versioned<AdministeredUpcoming>) => void;
}

/** The picture of an upcoming webinar, inside its editor. */
export const UpcomingThumbnail = observer(function UpcomingThumbnail({ seen, absorb }: UpcomingThumbnailProps) {
  const { upcomingEditing } = useAdministration();
  const { id, title, thumbnail } = seen.item;
  const host: PartHost<AdministeredUpcoming> = { seen, absorb, find: (signal) => upcomingEditing.find(id, signal) };
  const [model] = useState(
    () =>
      new ThumbnailModel(host, {
        save: (version, image) => upcomingEditing.saveThumbnail(id, version, image),
        remove: (version) => upcomingEditing.removeThumbnail(id, version),
      }),
  );
  useEffect(() => model.saving.follow(host));
  return <ThumbnailPanel model={model} title={title} thumbnail={thumbnail} isOwn kind="upcoming" />;
});
