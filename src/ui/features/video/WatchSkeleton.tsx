import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';

/** In the place of a page on which something is watched, until it is there. */
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
