import { tileAt, tileStyle, useStoryboard } from '../player/model/storyboard.ts';

interface StartPictureProps {
  readonly second: number;
  readonly storyboard: string;
}

/** Rule PLAYER-11: the frame at which playback will start. Its code comes with the pictures, which few pages show. */
export function StartPicture({ second, storyboard }: StartPictureProps) {
  const tile = tileAt(useStoryboard(storyboard), second);
  return tile === null ? null : <div className="start-frame-picture" style={tileStyle(tile)} />;
}
