import type { Video } from '../../../domain/item/video.ts';
import { AfterFilmPlace } from '../related/AfterFilmPlace.tsx';
import { hasTranscript } from '../transcript/hasTranscript.ts';
import { Transcript } from '../transcript/Transcript.tsx';
import { Breadcrumb } from '../watch/Breadcrumb.tsx';
import type { FilmArticleProps } from '../watch/useFilmPage.tsx';
import { FilmHead } from '../watch/FilmHead.tsx';
import { PlayerSlot, useGoTo } from '../watch/PlayerSlot.tsx';

interface VideoArticleProps extends FilmArticleProps {
  readonly item: Video & { readonly kind: 'video' };
}

/** A tutorial, on its page and as a preview. */
export function VideoArticle({ item, ...film }: VideoArticleProps) {
  const { playback, after, share, tools } = film;
  const { slot, goTo } = useGoTo(playback);
  return (
    <article className={hasTranscript(item) ? 'watch has-panel' : 'watch'}>
      <Breadcrumb section="Videos" name={item.name} />
      <PlayerSlot key={item.processing.state} {...film} item={item} slot={slot} hasNeighbour={hasTranscript(item)} />
      <FilmHead item={item} share={share} tools={tools} />
      {item.description === '' ? null : (
        <p className="short-description" dir="auto">
          {item.description}
        </p>
      )}
      <Transcript item={item} playback={playback} goTo={goTo} className="film-panel" />
      {after === undefined ? null : <AfterFilmPlace after={after} film={item.id} />}
    </article>
  );
}
