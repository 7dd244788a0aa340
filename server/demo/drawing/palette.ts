import type { Category } from '../../../src/domain/catalogue/category.ts';

/** The colours of the films: the light theme of the site's design tokens. */
const hues: Readonly<Record<Category, { readonly hue: string; readonly soft: string }>> = {
  reach: { hue: '#1d5fa8', soft: '#e2edf9' },
  rise: { hue: '#a8481a', soft: '#fbeadf' },
  storyline: { hue: '#5b3f99', soft: '#ece6f8' },
  more: { hue: '#3d5361', soft: '#e6ecef' },
};

export type Ground = 'tint' | 'paper' | 'deep';

export interface Palette {
  readonly ground: string;
  /** For shapes on the background. */
  readonly shape: string;
  readonly title: string;
  readonly text: string;
  /** For panels and the shapes on them. */
  readonly surface: string;
  readonly hue: string;
  readonly soft: string;
  /** The colour and the opacity of shadows. */
  readonly shade: string;
  readonly shadow: number;
}

export function paletteOf(category: Category, ground: Ground): Palette {
  const { hue, soft } = hues[category];
  const panels = { surface: '#ffffff', hue, soft };
  if (ground === 'deep')
    return { ground: hue, shape: '#ffffff', title: '#ffffff', text: soft, shade: '#000000', shadow: 0.18, ...panels };
  return {
    ground: ground === 'tint' ? soft : '#faf9f6',
    shape: hue,
    title: '#17202a',
    text: '#4d5865',
    shade: hue,
    shadow: ground === 'tint' ? 0.1 : 0.13,
    ...panels,
  };
}

export const productNames: Readonly<Record<Category, string>> = {
  reach: 'Reach',
  rise: 'Rise',
  storyline: 'Storyline',
  more: 'More',
};
