const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of simple HTML: a line for each paragraph. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (entities[name?.toLowerCase() ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
