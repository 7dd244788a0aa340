/** The words of the rich text editor; they come with it. */
export const richTextWordsEn = {
  toolbar: 'Formatting',
  heading2: 'Large heading',
  heading3: 'Heading',
  heading4: 'Small heading',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  withKeys: '{{action}} ({{keys}})',
  help: 'Press Alt+F10 to go to the formatting buttons, Escape to return to the text.',
  address: {
    label: 'Address of the link',
    hint: 'It must begin with https://, http:// or mailto:.',
    refused: 'Enter an address that begins with https://, http:// or mailto:.',
    apply: 'Apply',
    remove: 'Remove link',
    cancel: 'Cancel',
  },
} as const;

declare module '../../../base/words/ScreenWords.ts' {
  interface ScreenWords {
    readonly richText: typeof richTextWordsEn;
  }
}
