import type { MediaPlayerInstance } from '@vidstack/react';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { CaptionLanguage, CaptionTrack } from '../../../domain/film/caption.ts';
import type { PlayerModel } from './model/PlayerModel.ts';

function trackId(language: CaptionLanguage): string {
  return `captions-${language}`;
}

/**
 * Gives the captions to Vidstack. It fetches a file when its language is first shown, tracks the active cues, and
 * passes them to the system's player on phones. `CaptionLines` draws them.
 */
export function useCaptionTracks(
  player: MediaPlayerInstance | null,
  captions: readonly CaptionTrack[],
  model: PlayerModel,
): void {
  useEffect(() => {
    if (player === null) return undefined;
    const list = player.textTracks;
    for (const { language, label, src } of captions) {
      list.add({ id: trackId(language), kind: 'subtitles', type: 'vtt', language, label, src });
    }
    const stop = reaction(
      () => model.captions,
      (shown) => {
        for (const track of list.getByKind('subtitles'))
          track.mode = shown !== null && track.id === trackId(shown) ? 'showing' : 'disabled';
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      for (const track of list.getByKind('subtitles')) list.remove(track);
    };
  }, [player, captions, model]);
}
