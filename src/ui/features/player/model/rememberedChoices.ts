import { isCaptionLanguage, type CaptionLanguage } from '../../../../domain/film/caption.ts';
import { parsedJson } from '../../../../domain/text/parsedJson.ts';
import { tryStorage } from '../../../base/loading/reportUnexpected.ts';
import { fieldsOf } from '../../../../domain/text/fieldsOf.ts';

export const captionSizes = ['small', 'medium', 'large', 'huge'] as const;
export const captionColours = ['white', 'yellow', 'cyan'] as const;
export const captionBackgrounds = ['solid', 'dim', 'none'] as const;
export const captionPlaces = ['bottom', 'top'] as const;

export interface CaptionStyle {
  readonly size: (typeof captionSizes)[number];
  readonly colour: (typeof captionColours)[number];
  readonly background: (typeof captionBackgrounds)[number];
  readonly place: (typeof captionPlaces)[number];
}

/** The visitor's choices in the player, stored on this machine. */
export interface PlayerChoices {
  readonly captionsShown: boolean;
  readonly captionsLanguage: CaptionLanguage | null;
  readonly captionStyle: CaptionStyle;
  readonly volume: number;
  readonly muted: boolean;
  readonly rate: number;
}

const storageKey = 'lectern.player';

export const firstChoices: PlayerChoices = {
  captionsShown: false,
  captionsLanguage: null,
  captionStyle: { size: 'medium', colour: 'white', background: 'dim', place: 'bottom' },
  volume: 1,
  muted: false,
  rate: 1,
};

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

function oneOf<T>(allowed: readonly T[], value: unknown, otherwise: T): T {
  return allowed.find((each) => each === value) ?? otherwise;
}

/** Parses stored text, which may be old or edited by hand. Unknown values become the default. */
export function parseChoices(text: string | null): PlayerChoices {
  const stored = fieldsOf(parsedJson(text ?? '{}'));
  const style = fieldsOf(stored.captionStyle);
  const volume = stored.volume;
  return {
    captionsShown: stored.captionsShown === true,
    captionsLanguage: isCaptionLanguage(stored.captionsLanguage) ? stored.captionsLanguage : null,
    captionStyle: {
      size: oneOf(captionSizes, style.size, firstChoices.captionStyle.size),
      colour: oneOf(captionColours, style.colour, firstChoices.captionStyle.colour),
      background: oneOf(captionBackgrounds, style.background, firstChoices.captionStyle.background),
      place: oneOf(captionPlaces, style.place, firstChoices.captionStyle.place),
    },
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : firstChoices.volume,
    muted: stored.muted === true,
    rate: oneOf<number>(rates, stored.rate, firstChoices.rate),
  };
}

/** Storage throws if the browser blocks it. The player then begins with the defaults. */
export function recallChoices(storage: () => Storage): PlayerChoices {
  return tryStorage(() => parseChoices(storage().getItem(storageKey))) ?? firstChoices;
}

export function rememberChoices(storage: () => Storage, choices: PlayerChoices): void {
  tryStorage(() => storage().setItem(storageKey, JSON.stringify(choices)));
}

/** The language of captions that are turned on: the chosen one, else that of the page, else the first. */
export function languageToShow(
  available: readonly CaptionLanguage[],
  chosen: CaptionLanguage | null,
  pageLanguage: string,
): CaptionLanguage | null {
  const page = pageLanguage.slice(0, 2).toLowerCase();
  return available.find((each) => each === chosen) ?? available.find((each) => each === page) ?? available[0] ?? null;
}

/** The language of what is read beside the film: the chosen one, else the first of the visitor's, else that of the page. */
export function languageToRead(
  available: readonly CaptionLanguage[],
  chosen: CaptionLanguage | null,
): CaptionLanguage | null {
  const own = navigator.languages.map((each) => each.slice(0, 2)).find((each) => available.some((one) => one === each));
  return languageToShow(available, chosen, own ?? document.documentElement.lang);
}
