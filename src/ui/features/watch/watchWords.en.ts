/** The words of the pages that play something; they come with those pages. */
export const watchWordsEn = {
  breadcrumb: 'Breadcrumb',
  play: 'Play {{name}}',
  needsScripts: 'Turn on JavaScript to sign in and watch this video.',
  startsAt: 'Starts at {{time}}',
  resumedAt: 'Resumed at {{time}}',
  startOver: 'Start over',
  tools: {
    save: 'Save for later',
    note: 'Write a note at {{time}}',
    failed: 'This could not be loaded. Please try again.',
  },
  player: 'Video',
  duration: 'Duration',
  captionsShort: 'CC',
  captionsIn: 'Captions in',
  failure: 'The connection or the server failed. Please try again.',
  retry: 'Try again',
  share: 'Share',
  transcript: {
    title: 'Transcript',
    loading: 'Loading the transcript',
    failed: 'The transcript could not be loaded.',
    later: 'The transcript appears here when the video plays.',
    closed: 'The transcript is for people who may watch this video.',
    wayIn: 'How to watch',
  },
  panel: { label: 'Objectives and transcript', transcript: 'Transcript', chapters: 'Objectives' },
  related: { failed: 'Related training could not be loaded.' },
  playback: {
    opening: 'Opening the video',
    notReady: 'Video may take several minutes to process',
    refresh: 'Refresh',
    goneTitle: 'This video is no longer available',
    gone: 'It may have been unpublished while you were on this page.',
    faultTitle: 'The video could not be started',
    fault: 'The connection or the server failed. Please try again.',
    retry: 'Try again',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly watch: typeof watchWordsEn;
  }
}
