import { observer } from 'mobx-react-lite';
import { CardFacts } from '../../features/card/CardFacts.tsx';
import { VideoSort } from '../../features/list/SortChoice.tsx';
import { useAdministration } from '../state/AdministrationContext.ts';
import { AdminFilmCard } from './AdminFilmCard.tsx';
import { AdminListing } from './AdminListing.tsx';
import { useAdminListing } from './useAdminListing.ts';

/** The tutorials with drafts, last added first or by title. */
export const AdminVideos = observer(function AdminVideos() {
  const { lists } = useAdministration();
  const { query, model } = useAdminListing('video', ['video'], (asked) => lists.videos(asked));
  return (
    <AdminListing
      kind="video"
      query={query}
      model={model}
      filters={<VideoSort query={query} />}
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
  );
});
