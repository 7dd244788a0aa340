import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';

/** The placeholder of a page with a player. */
export function WatchSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="watch skeletons">
      <h1 className="visually-hidden">
        <span role="status">{label}</span>
      </h1>
      <SkeletonLine length="short" />
      <div className="player-slot" />
      <SkeletonLine length="title" />
      <SkeletonLine length="short" />
    </div>
  );
}
