import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';

const places = Array.from({ length: 8 }, (_, place) => place);

/** The placeholder of a list, in the shape of its cards or of the answers to a search. */
export function Skeletons({ isAnswer = false }: { readonly isAnswer?: boolean }) {
  return (
    <ul className={`${isAnswer ? 'answers' : 'grid'} skeletons`} aria-hidden="true">
      {places.map((place) => (
        <li key={place} className="card">
          <div className="thumb picture" />
          <SkeletonLine />
          <SkeletonLine length="short" />
        </li>
      ))}
    </ul>
  );
}
