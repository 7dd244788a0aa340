import type { MediaPlayerInstance } from '@vidstack/react';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { CaptionLanguage, CaptionTrack } from '../../../domain/film/caption.ts';
import type { PlayerModel } from './model/PlayerModel.ts';

function trackId(language: CaptionLanguage): string {
  return `captions-${language}`;
}

/**
 * Hands the captions to Vidstack, which fetches a file when its language is first shown, keeps its active cues, and gives
 * them to the system's own player where the phone takes over. Drawing them is ours: `CaptionLines`.
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
