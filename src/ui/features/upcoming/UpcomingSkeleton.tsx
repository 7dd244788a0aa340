import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { ItemSkeleton } from '../item/ItemSkeleton.tsx';

/** The placeholder of an upcoming webinar's page. */
export function UpcomingSkeleton({ label }: { readonly label: string }) {
  return (
    <ItemSkeleton label={label} className="session skeletons">
      <div className="session-head">
        <div className="thumb" />
        <div>
          <SkeletonLine length="title" />
          <SkeletonLine length="short" />
          <SkeletonLine />
        </div>
      </div>
      <SkeletonLine />
      <SkeletonLine />
    </ItemSkeleton>
  );
}
