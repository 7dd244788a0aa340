import { useActiveTextCues, useMediaState } from '@vidstack/react';
import { observer } from 'mobx-react-lite';
import { cueLines, cueSpeaker, isPlacedAbove } from '../model/cueText.ts';
import { usePlayer } from '../model/playerContext.ts';

/**
 * The current cues as text. Vidstack's own renderer sets HTML, which Trusted Types refuse. It also decodes twice, so
 * that text could become markup. React text nodes do neither.
 */
export const CaptionLines = observer(function CaptionLines() {
  const { model } = usePlayer();
  const track = useMediaState('textTrack');
  const cues = useActiveTextCues(track);
  if (track === null || cues.length === 0) return null;
  const { size, colour, background, place } = model.choices.captionStyle;
  const above = place === 'top' || cues.some((cue) => isPlacedAbove(cue));
  return (
    <div
      className="player-captions"
      lang={track.language}
      data-size={size}
      data-colour={colour}
      data-background={background}
      data-above={above || undefined}
    >
      {cues.map((cue) => {
        const speaker = cueSpeaker(cue.text);
        return (
          <p key={`${cue.startTime}-${cue.endTime}-${cue.text}`} dir="auto">
            {cueLines(cue.text).map((line, index) => (
              <span key={index} className="player-captions-line">
                {index === 0 && speaker !== null ? `${speaker}: ${line}` : line}
              </span>
            ))}
          </p>
        );
      })}
    </div>
  );
});
