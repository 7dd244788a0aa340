import type { ReactNode } from 'react';
import { useArrival } from '../../base/page/useArrival.ts';
import type { Watched } from '../playback/Watched.ts';
import type { FilmArticleProps } from './FilmArticleProps.ts';
import { VideoFacts } from './VideoFacts.tsx';

interface FilmHeadProps extends Pick<FilmArticleProps, 'share' | 'tools'> {
  readonly item: Watched;
  /** The facts of one kind only. */
  readonly children?: ReactNode;
}

/** The heading of a film's page, its facts and what one can do with it. */
export function FilmHead({ item, share, tools, children }: FilmHeadProps) {
  const heading = useArrival(item.name);
  return (
    <>
      <header className="watch-lead">
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{item.name}</bdi>
        </h1>
        {share}
      </header>
      <VideoFacts item={item}>{children}</VideoFacts>
      {tools}
    </>
  );
}
