/** The words of the site's own dialogs; they come with their chunk. */
export const dialogWordsEn = {
  close: 'Close',
  shortcuts: {
    title: 'Keyboard shortcuts',
    letters: 'Use single-letter shortcuts',
    digits: '0–9',
    names: {
      Space: 'Space',
      Home: 'Home',
      End: 'End',
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
      hits: 'Go to the previous or next place that answers your search',
      edges: 'Go to the start or the end of the video, while the player has the focus',
      volume: 'Turn the volume up or down, while the player has the focus',
      tenths: 'Go to a tenth of the video: 5 is the middle',
      mute: 'Mute or unmute the video',
      captions: 'Show or hide captions',
      theatre: 'Enter or leave theatre mode, on wide screens',
      fullscreen: 'Enter or leave full screen',
      speed: 'Play slower or faster',
    },
  },
  cookies: {
    title: 'Cookie Preferences',
    lead: 'Choose what this site may do beyond what it needs to work. Your choice is valid for six months. You can change it at any time.',
    purposes: 'What you allow',
    necessary: 'Necessary',
    necessaryBody: 'Sign-in, player settings, your place in videos. Always on.',
    measurement: 'Usage statistics',
    measurementBody: 'What is watched and searched, your country, how fast pages are.',
    measurementBefore:
      'What is watched and searched, your country, how fast pages are. Until you choose, this site counts what is watched and searched, for itself only. Save without the tick to stop it.',
    marketing: 'Marketing',
    marketingBody:
      'An outside service chooses offers for you from what you do here. It learns who you are when you sign in.',
    privacyControl:
      'Your browser sends Global Privacy Control, so usage statistics and marketing are off. To choose here, turn that signal off in your browser.',
    refuse: 'Necessary only',
    save: 'Save my choice',
    accept: 'Accept all',
    data: 'See, export or erase your data',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly dialogs: typeof dialogWordsEn;
  }
}
