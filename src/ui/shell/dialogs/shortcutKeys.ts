/** The keys of the site and of the player, as `KeyboardEvent.key` names them, by what they do. */
export const shortcutKeys = {
  search: ['/'],
  help: ['?'],
  play: [' ', 'k'],
  jump: ['j', 'l'],
  step: ['ArrowLeft', 'ArrowRight'],
  volume: ['ArrowUp', 'ArrowDown'],
  tenths: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  mute: ['m'],
  captions: ['c'],
  fullscreen: ['f'],
  speed: ['<', '>'],
} as const;
export type Shortcut = keyof typeof shortcutKeys;
