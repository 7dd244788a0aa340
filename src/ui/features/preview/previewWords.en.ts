/** The words of the preview page; they come with it. */
export const previewWordsEn = {
  banner: 'Preview – not published',
  until: 'This link works until {{day}}, {{hour}}.',
  loading: 'Loading the preview',
  notFoundTitle: 'This preview link does not work',
  notFound: 'It was cut short or changed, or what it showed is gone. Ask whoever sent it for a new one.',
  expiredTitle: 'This preview link has expired',
  expired: 'Ask whoever sent it for a new one.',
  action: 'See all tutorials',
  failedTitle: 'The preview did not arrive',
  upcoming: 'Upcoming Webinars',
  when: '{{weekday}}, {{month}} {{day}}, {{hour}}',
  downloads: 'These files can be downloaded once the webinar is published.',
} as const;

declare module '../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly preview: typeof previewWordsEn;
  }
}
