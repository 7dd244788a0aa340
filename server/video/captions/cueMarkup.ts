import type { Node } from 'webvtt-parser';
import { timestamp } from '../../../src/domain/date/timestamp.ts';

/*
 * One of the players decodes a cue twice, so text after the first decoding is parsed as HTML. An invisible word joiner
 * behind each `<` and before each possible entity prevents that without a visible change. Voices and classes become
 * attributes there, so quotes are removed from them.
 */
const wordJoiner = '\u2060';

/** Rule CAPTION-6: only WebVTT tags, all of them closed. The result is safe however often it is decoded. */
export function safeMarkup(nodes: readonly Node[]): string {
  return markup(nodes)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}

/** The spoken text: without voices, ruby text and timestamps. */
export function plainText(nodes: readonly Node[]): string {
  return nodes
    .map((node) =>
      node.type === 'text'
        ? clean(node.value)
        : node.type === 'object' && node.name !== 'rt'
          ? plainText(node.children)
          : '',
    )
    .join('');
}

function markup(nodes: readonly Node[]): string {
  return nodes.map(markupOf).join('');
}

function markupOf(node: Node): string {
  if (node.type === 'text') return safeText(clean(node.value));
  if (node.type === 'timestamp') return `<${timestamp(node.value)}>`;
  const classes = (node.classes ?? []).filter((name) => /^[A-Za-z][\w-]*$/.test(name)).map((name) => `.${name}`);
  return `<${node.name}${classes.join('')}${annotation(node.name, node.value ?? '')}>${markup(node.children)}</${node.name}>`;
}

function annotation(name: string, value: string): string {
  if (name === 'v') return ` ${safeText(clean(value).replace(/[<>"]/g, '').replace(/\s+/g, ' ').trim()) || '-'}`;
  return name === 'lang' && /^[A-Za-z0-9-]{1,35}$/.test(value) ? ` ${value}` : '';
}

function safeText(text: string): string {
  return text
    .replace(/&(?=[A-Za-z#]|$)/g, `&${wordJoiner}`)
    .replace(/&/g, '&amp;')
    .replace(/</g, `&lt;${wordJoiner}`)
    .replace(/>/g, '&gt;');
}

/** Removes control characters, also those from character references: a decoded line break could begin a new cue. */
function clean(text: string): string {
  return text
    .replace(/\r\n|[\r\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\uFFFE|\uFFFF/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\n[ \t\n]*\n/g, '\n');
}
