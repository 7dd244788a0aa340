import { observer } from 'mobx-react-lite';
import { CardFacts } from '../../features/list/CardFacts.tsx';
import { Listing } from '../../features/list/Listing.tsx';
import { useAdministration } from '../state/AdministrationContext.ts';
import { DropZone } from '../drop/DropZone.tsx';
import { AdminFilmCard } from './AdminFilmCard.tsx';
import { AdminTools } from './AdminTools.tsx';
import { NoItems } from './NoItems.tsx';
import { useAdminListing } from './useAdminListing.ts';

/** The tutorials with drafts, last added first. */
export const AdminVideos = observer(function AdminVideos() {
  const { lists } = useAdministration();
  const { query, model } = useAdminListing('Videos', ['video'], (asked) => lists.videos(asked));
  return (
    <>
      <AdminTools kind="video" />
      <DropZone kind="video" />
      <Listing
        section="Videos"
        query={query}
        model={model}
        whenEmpty={<NoItems kind="video" />}
        card={(video, place) => (
          <AdminFilmCard
            key={video.id}
            {...place}
            kind="video"
            item={video}
            title={video.name}
            refresh={() => void model.refresh(video.id)}
          >
            <CardFacts item={video} day={video.publishedAt ?? video.createdAt} />
          </AdminFilmCard>
        )}
      />
    </>
  );
});
