import type { ReactNode } from 'react';
import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';

interface ItemSkeletonProps {
  readonly label: string;
  readonly className: string;
  /** What follows the breadcrumb. */
  readonly children: ReactNode;
}

/** The placeholder of an item's page, whose label is announced. */
export function ItemSkeleton({ label, className, children }: ItemSkeletonProps) {
  return (
    <div className={className}>
      <h1 className="visually-hidden">
        <span role="status">{label}</span>
      </h1>
      <SkeletonLine length="short" />
      {children}
    </div>
  );
}
