import { defineRule, type ESTree } from '@oxlint/plugins';

type Node = ESTree.Node;

/** Attributes and properties that people read or hear. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'heading',
  'help',
  'label',
  'placeholder',
  'title',
]);
/** A path is no text. */
const word = /^(?!\s*\/).*\p{L}{2}/su;
/** Two words or more that begin like a sentence or a title. */
const sentence = /^\p{Lu}[\p{L}’']* .*\p{L}/u;
/** Text behind a tag. */
const markup = /<.?[a-z][^<>]*>[^<]*\p{L}{2}/iu;

/**
 * Rule SCREEN-7: visible text comes from the catalogue. Reports text in JSX, text between the tags of HTML in a string,
 * and strings that read like a sentence. Messages of errors are for developers.
 */
export const noLiteralText = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: { literal: 'This text is visible: take it from the catalogue of words (*Words.en.ts).' },
  },
  create(context) {
    const report = (node: Node) => context.report({ node, messageId: 'literal' });

    function check(node: Node, text: string): void {
      if (isForDevelopers(node)) return;
      if (sentence.test(text) || markup.test(text) || (isShown(node) && word.test(text))) report(node);
    }

    return {
      JSXText(node: Node) {
        if ('value' in node && word.test(String(node.value))) report(node);
      },
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
});

/** Types do not run, and messages of errors and problems are not on a page. */
function isForDevelopers(node: Node): boolean {
  const above = parentOf(node);
  if (above === undefined) return false;
  const { type } = above as { readonly type: string };
  if (type.startsWith('TS') || type === 'ImportDeclaration') return true;
  if (type === 'NewExpression') return /(?:Error|Exception|Fault)$/.test(calleeOf(above));
  if (type === 'CallExpression') return calleeOf(above) === 'sendProblem';
  return (type === 'TemplateLiteral' || type === 'ConditionalExpression') && isForDevelopers(above);
}

/** Whether a string is the content of an element, or the value of something that people read. */
function isShown(node: Node): boolean {
  const above = parentOf(node) as (Node & { readonly name?: { readonly name?: unknown } }) | undefined;
  const { type } = (above ?? {}) as { readonly type?: string };
  if (above === undefined || type === undefined) return false;
  if (type === 'JSXAttribute') return spoken.has(String(above.name?.name));
  if (type === 'JSXExpressionContainer') {
    const { type: holder } = (parentOf(above) ?? {}) as { readonly type?: string };
    return holder === 'JSXElement' || holder === 'JSXFragment' || isShown(above);
  }
  if (type === 'TemplateLiteral' || type === 'LogicalExpression') return isShown(above);
  return above.type === 'ConditionalExpression' && above.test !== (node as unknown) && isShown(above);
}

function parentOf(node: Node): Node | undefined {
  return node.parent as Node | undefined;
}

function calleeOf(node: Node): string {
  return 'callee' in node && node.callee.type === 'Identifier' ? node.callee.name : '';
}
