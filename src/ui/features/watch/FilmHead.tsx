import type { ReactNode } from 'react';
import { titled } from '../../base/page/pageTitle.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';

interface FilmHeadProps {
  readonly name: string;
  /** Beside the heading. */
  readonly children?: ReactNode;
}

/** The heading of a film's page. */
export function FilmHead({ name, children }: FilmHeadProps) {
  const { settings } = useSite();
  const heading = useArrival(titled(name, settings));
  return (
    <header className="watch-lead">
      <h1 ref={heading} tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
      {children}
    </header>
  );
}
