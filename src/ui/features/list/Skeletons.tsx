import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';

const places = Array.from({ length: 8 }, (_, place) => place);

/** The placeholder of the grid, in the shape of its cards. */
export function Skeletons() {
  return (
    <ul className="grid skeletons" aria-hidden="true">
      {places.map((place) => (
        <li key={place} className="card">
          <div className="thumb" />
          <SkeletonLine />
          <SkeletonLine length="short" />
        </li>
      ))}
    </ul>
  );
}
