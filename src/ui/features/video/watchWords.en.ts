/** The words of the pages that play something; they come with those pages. */
export const watchWordsEn = {
  breadcrumb: 'Breadcrumb',
  videos: 'Feature Tutorials',
  play: 'Play {{name}}',
  player: 'Video',
  duration: 'Duration',
  captionsShort: 'CC',
  captionsIn: 'Captions in',
  loading: 'Loading the tutorial',
  failureTitle: 'The tutorial did not arrive',
  failure: 'The connection or our server let us down. Nothing you did is lost.',
  retry: 'Try again',
  link: {
    copy: 'Copy link',
    copyAt: 'Copy link at {{time}}',
    copied: 'Link copied',
    byHand: 'Link to this page: copy it from here',
  },
  transcript: {
    title: 'Transcript',
    loading: 'Loading the transcript',
    failed: 'The transcript did not arrive.',
  },
  playback: {
    opening: 'Opening the video',
    notReady: 'Video may take several minutes to process',
    refresh: 'Refresh',
    goneTitle: 'This video is no longer here',
    gone: 'It may have been unpublished while you were on this page.',
    faultTitle: 'The video did not start',
    fault: 'The connection or our server let us down.',
    retry: 'Try again',
  },
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly watch: typeof watchWordsEn;
  }
}
