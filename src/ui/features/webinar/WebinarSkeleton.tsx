import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { ItemSkeleton } from '../item/ItemSkeleton.tsx';

/** The placeholder of a recorded webinar's page. */
export function WebinarSkeleton({ label }: { readonly label: string }) {
  return (
    <ItemSkeleton label={label} className="skeletons">
      <div className="webinar">
        <div className="player-slot" />
        <div className="webinar-lead">
          <SkeletonLine length="title" />
          <SkeletonLine length="short" />
          <SkeletonLine />
        </div>
        <div className="rail">
          {[1, 2, 3, 4, 5].map((line) => (
            <div key={line} className="step">
              <SkeletonLine />
              <SkeletonLine />
            </div>
          ))}
        </div>
      </div>
    </ItemSkeleton>
  );
}
