/** The words of what follows a film; they come with it. */
export const relatedWordsEn = {
  title: 'Related training',
  series: 'Series: {{title}}',
  current: 'You are here',
  neighbours: {
    label: 'Previous and next webinar',
    place: 'Webinar {{place}} of {{count}} in this series',
    previous: 'Previous webinar',
    next: 'Next webinar',
  },
  skill: { beginner: 'Beginner', advanced: 'Advanced' },
  next: {
    label: 'Up next',
    announced: 'The video has ended. Up next: {{title}}',
    play: 'Play now',
    cancel: 'Cancel',
    autoplay: 'Play the next video automatically',
    countdown_one: 'Starts in {{count}} second',
    countdown_other: 'Starts in {{count}} seconds',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly related: typeof relatedWordsEn;
  }
}
