export type PlayerAction =
  | { readonly kind: 'toggle-play' }
  | { readonly kind: 'seek-by'; readonly seconds: number }
  | { readonly kind: 'seek-to-share'; readonly share: number }
  | { readonly kind: 'volume-by'; readonly share: number }
  | { readonly kind: 'toggle-mute' }
  | { readonly kind: 'toggle-fullscreen' }
  | { readonly kind: 'toggle-captions' }
  | { readonly kind: 'toggle-theatre' }
  | { readonly kind: 'seek-to-hit'; readonly steps: 1 | -1 }
  | { readonly kind: 'rate-by'; readonly steps: 1 | -1 };

export type Keystroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

const plainKeys: Readonly<Record<string, PlayerAction>> = {
  ' ': { kind: 'toggle-play' },
  ArrowLeft: { kind: 'seek-by', seconds: -5 },
  ArrowRight: { kind: 'seek-by', seconds: 5 },
  ArrowUp: { kind: 'volume-by', share: 0.05 },
  ArrowDown: { kind: 'volume-by', share: -0.05 },
  Home: { kind: 'seek-to-share', share: 0 },
  End: { kind: 'seek-to-share', share: 1 },
};

const characterKeys: Readonly<Record<string, PlayerAction>> = {
  k: { kind: 'toggle-play' },
  j: { kind: 'seek-by', seconds: -10 },
  l: { kind: 'seek-by', seconds: 10 },
  m: { kind: 'toggle-mute' },
  n: { kind: 'seek-to-hit', steps: 1 },
  p: { kind: 'seek-to-hit', steps: -1 },
  f: { kind: 'toggle-fullscreen' },
  c: { kind: 'toggle-captions' },
  t: { kind: 'toggle-theatre' },
  '<': { kind: 'rate-by', steps: -1 },
  '>': { kind: 'rate-by', steps: 1 },
};

/** A held key repeats only steps, because a repeated toggle would flicker. */
export function isPerformed(action: PlayerAction, { repeat }: Pick<KeyboardEvent, 'repeat'>): boolean {
  return !repeat || action.kind === 'seek-by' || action.kind === 'volume-by';
}

/** The action of a key in the player, or null. Keys with Ctrl, Alt or Meta belong to the browser. */
export function actionOfKey(stroke: Keystroke, withCharacters: boolean): PlayerAction | null {
  const { key, ctrlKey, altKey, metaKey } = stroke;
  if (ctrlKey || altKey || metaKey) return null;
  const plain = plainKeys[key] ?? null;
  if (plain !== null || !withCharacters) return plain;
  if (/^[0-9]$/.test(key)) return { kind: 'seek-to-share', share: Number(key) / 10 };
  return characterKeys[key.toLowerCase()] ?? null;
}
