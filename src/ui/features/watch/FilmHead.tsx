import type { ReactNode } from 'react';
import { useArrival } from '../../base/page/useArrival.ts';

interface FilmHeadProps {
  readonly name: string;
  /** Beside the heading. */
  readonly children?: ReactNode;
}

/** The heading of a film's page. */
export function FilmHead({ name, children }: FilmHeadProps) {
  const heading = useArrival(name);
  return (
    <header className="watch-lead">
      <h1 ref={heading} tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
      {children}
    </header>
  );
}
