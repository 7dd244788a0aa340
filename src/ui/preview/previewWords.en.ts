/** The words of the preview page; they come with it. */
export const previewWordsEn = {
  title: 'This preview link does not work',
  body: 'It is not valid or has expired. Ask whoever sent it to you for a new one.',
  action: 'See all tutorials',
} as const;
