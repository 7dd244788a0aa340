const tag = /(<\/?(?:b|i|u|c|v|ruby|rt|lang)(?:\.[\w.-]+)*(?:[ \t][^<>\n]*)?>|<(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}>)/;
const everyTag = new RegExp(tag, 'g');
const entity = /&(?:[a-z]+|#x?[\da-f]+);/i;
const unescaped = { '&amp;': '&', '&lt;': '<', '&gt;': '>' } as const;

/**
 * Rule CUE-2: the text of a cue as it is edited: the tags of WebVTT as they are, and `&`, `<` and `>` as plain
 * characters. What would read as a tag or an entity then stays escaped.
 */
export function editableText(markup: string): string {
  return pieces(markup, (served) => {
    // The server puts an invisible word joiner behind these, and does so again.
    const text = served.replace(/(&amp;|&lt;)\u2060+/g, '$1');
    const plain = text.replace(/&(?:amp|lt|gt);/g, (escape) => unescaped[escape as keyof typeof unescaped]);
    return tag.test(plain) || entity.test(plain) ? text : plain;
  });
}

/** Rule CUE-2: the text of a cue as WebVTT. A blank line would end the cue, so there is none. */
export function cueMarkup(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  return pieces(lines.filter((line) => line !== '').join('\n'), (piece) =>
    piece
      .replace(/&(?!(?:[a-z]+|#x?[\da-f]+);)/gi, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;'),
  );
}

/** What people read of a text: without tags. */
export function readText(text: string): string {
  return text.includes('<') ? pieces(text, (piece) => piece, true).trim() : text.trim();
}

function pieces(text: string, change: (plain: string) => string, isWithoutTags = false): string {
  return text
    .split(everyTag)
    .map((piece, index) => (index % 2 === 0 ? change(piece) : isWithoutTags ? '' : piece))
    .join('');
}
