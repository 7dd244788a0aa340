/** The words of the site's own dialogs; they come with their chunk. */
export const dialogWordsEn = {
  close: 'Close',
  shortcuts: {
    title: 'Keyboard shortcuts',
    letters: 'Use single-letter shortcuts',
    keys: {
      search: 'Go to the search',
      help: 'Show these shortcuts',
      play: 'Play or pause the video',
      jump: 'Ten seconds back or on',
      mute: 'Turn the sound off or on',
      captions: 'Show or hide captions',
      fullscreen: 'Full screen',
      speed: 'Slower or faster',
    },
  },
  cookies: {
    title: 'Cookie Preferences',
    now: 'This site keeps only what it needs to work, such as your choices in the player. There is nothing to switch off.',
    later: 'If optional measurement is ever added, you will choose here whether it may run.',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly dialogs: typeof dialogWordsEn;
  }
}
