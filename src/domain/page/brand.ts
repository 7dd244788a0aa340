/** Rule SCREEN-12: the brand of this site. The configuration sets it; the code contains no brand. */
export interface Brand {
  readonly name: string;
  /** The home page of the brand, which its content management system serves. */
  readonly homeUrl: string;
  readonly supportUrl: string;
  readonly privacyUrl: string;
  readonly faqsUrl: string;
  readonly termsUrl: string;
  /** The links of the offers in the account menu and in the subscribe dialog. */
  readonly offerUrls: OfferUrls;
  /** The absolute path or URL of a picture. With null the site shows its own logo. */
  readonly logo: string | null;
  readonly colours: BrandColours;
}

/** The links of the offers in rule SUBSCRIPTION-9. */
export interface OfferUrls {
  /** For trials, running or expired. */
  readonly upgrade: string;
  /** For a paid subscription that has ended. */
  readonly subscribe: string;
  /** The link of "Start Free Trial". */
  readonly trial: string;
  /** The link of "Buy Now". */
  readonly buy: string;
}

/**
 * Colours that replace design tokens in both themes. With null the site keeps its own colour. Format: `#rgb` or
 * `#rrggbb`.
 */
interface BrandColours {
  readonly accent: ThemedColour | null;
}

export interface ThemedColour {
  readonly light: string;
  readonly dark: string;
}

const colourShape = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** Whether a text is a colour that a brand may use: `#rgb` or `#rrggbb`. */
export function isColour(value: string): boolean {
  return colourShape.test(value);
}

/** The two text colours that may stand on the accent. */
const paper = '#ffffff';
const ink = '#17202a';

/** The text colour for a background: `paper` or `ink`, whichever has the higher contrast. */
export function inkOn(colour: string): string {
  return contrast(colour, paper) >= contrast(colour, ink) ? paper : ink;
}

// The surface colours of both themes (tokens.css). The accent is read on them.
const grounds: Readonly<Record<keyof ThemedColour, string>> = { light: '#faf9f6', dark: '#192027' };
/** The lowest contrast that rule SCREEN-11 accepts, as a ratio to 1. */
export const leastContrast = 4.5;

/**
 * Rule SCREEN-11: the contrast of an accent on the surface of a theme, or of text on the accent, whichever is lower.
 */
export function accentContrast(colour: string, theme: keyof ThemedColour): number {
  return Math.min(contrast(colour, grounds[theme]), contrast(colour, inkOn(colour)));
}

/** Mixes a colour with black or white. A share of 0 keeps the colour; a share of 1 replaces it. */
export function shade(colour: string, share: number, towards: 'light' | 'dark'): string {
  const end = towards === 'light' ? 255 : 0;
  return `#${channels(colour)
    .map((value) =>
      Math.round(value + (end - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The contrast of two colours as WCAG 2 defines it: 1 to 21. Rule SCREEN-11. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): readonly number[] {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : (colour.slice(1).match(/../g) ?? []);
  return digits.map((pair) => parseInt(pair, 16));
}
