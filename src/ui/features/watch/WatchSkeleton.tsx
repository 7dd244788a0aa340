import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { ItemSkeleton } from '../item/ItemSkeleton.tsx';

/** The placeholder of a page with a player. */
export function WatchSkeleton({ label }: { readonly label: string }) {
  return (
    <ItemSkeleton label={label} className="watch skeletons">
      <div className="player-slot" />
      <SkeletonLine length="title" />
      <SkeletonLine length="short" />
    </ItemSkeleton>
  );
}
