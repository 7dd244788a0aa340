import type { Node } from 'webvtt-parser';
import { timestamp } from '../../../src/domain/date/duration.ts';

/*
 * A player in use decodes a cue twice: what is text after the first decoding is read as HTML. So behind every `<`, and
 * before everything that might become an entity, stands an invisible word joiner: then neither begins markup, and
 * both look as they were meant. Voices and classes end up in attributes there, so quotes are kept out of them.
 */
const wordJoiner = '\u2060';

/**
 * Rule CAPTION-6: cue markup with nothing in it but the tags of WebVTT, all of them closed, however often it is
 * decoded.
 */
export function safeMarkup(nodes: readonly Node[]): string {
  return markup(nodes)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}

/** What is spoken: no voices, no readings above the line, no times. */
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
  return nodes.map(one).join('');
}

function one(node: Node): string {
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

/** Control characters out, also those that came as character references: a line break among them could begin a new cue. */
function clean(text: string): string {
  return text
    .replace(/\r\n|[\r\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\uFFFE|\uFFFF/gu, '')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\n[ \t\n]*\n/g, '\n');
}
