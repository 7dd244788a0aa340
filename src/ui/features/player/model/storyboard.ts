import { useEffect, useState } from 'react';
import { fetchText } from '../../../base/loading/fetchText.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';

/** One tile of the storyboard picture. `start` and `end` are in seconds. */
export interface StoryboardTile {
  readonly start: number;
  readonly end: number;
  readonly picture: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function seconds(stamp: string): number {
  return stamp.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

/** Parses the WebVTT of a storyboard. Each cue names `picture#xywh=x,y,width,height`; other cues are ignored. */
export function parseStoryboard(text: string, baseAddress: string): readonly StoryboardTile[] {
  const cue = /^([\d:.]+)\s+-->\s+([\d:.]+)[^\n]*\n([^\n#]+)#xywh=(\d+),(\d+),(\d+),(\d+)\s*$/gm;
  return [...text.replace(/\r\n?/g, '\n').matchAll(cue)].map((found) => ({
    start: seconds(found[1] ?? ''),
    end: seconds(found[2] ?? ''),
    picture: new URL((found[3] ?? '').trim(), baseAddress).href,
    x: Number(found[4]),
    y: Number(found[5]),
    width: Number(found[6]),
    height: Number(found[7]),
  }));
}

/** The style of a box that shows a tile. */
export function tileStyle({ picture, x, y, width, height }: StoryboardTile) {
  return {
    width,
    height,
    backgroundImage: `url("${encodeURI(decodeURI(picture))}")`,
    backgroundPosition: `-${x}px -${y}px`,
  };
}

/** The tile of a moment. After the end it is the last tile. */
export function tileAt(tiles: readonly StoryboardTile[], time: number): StoryboardTile | null {
  return tiles.findLast((tile) => tile.start <= time) ?? tiles[0] ?? null;
}

const none: readonly StoryboardTile[] = [];
const known = new Map<string, Promise<readonly StoryboardTile[]>>();

function fetchTiles(address: string): Promise<readonly StoryboardTile[]> {
  const coming =
    known.get(address) ??
    fetchText(address)
      .then(({ text, url }) => (text === undefined ? none : parseStoryboard(text, url)))
      .catch((fault: unknown) => {
        reportUnexpected(fault);
        // Without pictures the preview still shows the time. The next hover tries again.
        known.delete(address);
        return none;
      });
  known.set(address, coming);
  return coming;
}

/** The tiles of the storyboard. They are fetched when the visitor first points at the bar. */
export function useStoryboard(address: string | null): readonly StoryboardTile[] {
  const [tiles, setTiles] = useState(none);
  useEffect(() => {
    if (address === null) return undefined;
    let wanted = true;
    void fetchTiles(address).then((fetched) => {
      if (wanted) setTiles(fetched);
    });
    return () => {
      wanted = false;
    };
  }, [address]);
  return tiles;
}
