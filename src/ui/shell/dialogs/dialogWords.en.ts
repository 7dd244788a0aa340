/** The words of the site's own dialogs; they come with their chunk. */
export const dialogWordsEn = {
  close: 'Close',
  shortcuts: {
    title: 'Keyboard shortcuts',
    letters: 'Use single-letter shortcuts',
    digits: '0–9',
    names: {
      Space: 'Space',
      ArrowLeft: 'Left arrow',
      ArrowRight: 'Right arrow',
      ArrowUp: 'Up arrow',
      ArrowDown: 'Down arrow',
    },
    keys: {
      search: 'Go to the search field',
      help: 'Show these shortcuts',
      play: 'Play or pause the video',
      jump: 'Go ten seconds back or forward',
      step: 'Go five seconds back or forward',
      volume: 'Turn the volume up or down, while the player has the focus',
      tenths: 'Go to a tenth of the video: 5 is the middle',
      mute: 'Mute or unmute the video',
      captions: 'Show or hide captions',
      fullscreen: 'Enter or leave full screen',
      speed: 'Play slower or faster',
    },
  },
  cookies: {
    title: 'Cookie Preferences',
    now: 'This site stores only what it needs to work, such as your player settings and where you are in videos. There is nothing to turn off.',
    data: 'See, export or erase what is kept about you',
    later: 'If this site adds optional measurement, you can allow or refuse it here.',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly dialogs: typeof dialogWordsEn;
  }
}
