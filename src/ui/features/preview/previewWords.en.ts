/** The words of the preview page; they come with it. */
export const previewWordsEn = {
  banner: 'Preview - not published',
  until: 'This link works until {{day}}, {{hour}}.',
  loading: 'Loading the preview',
  notFoundTitle: 'This preview link does not work',
  notFound: 'It is incomplete or changed, or its item was deleted. Ask the person who sent it for a new link.',
  expiredTitle: 'This preview link has expired',
  expired: 'Ask the person who sent it for a new link.',
  openStart: 'No date yet',
  action: 'See all tutorials',
  failedTitle: 'The preview could not be loaded',
  downloads: 'These files can be downloaded once the webinar is published.',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly preview: typeof previewWordsEn;
  }
}
