import { readFileSync } from 'node:fs';
import type { Static, TSchema } from 'typebox';
import { Check, Errors } from 'typebox/schema';
import { LineCounter, isNode, parseDocument, type Document } from 'yaml';

/** Reads a YAML file that people edit. A fault names the file, the line, and what is wrong there. */
export function readYaml<Schema extends TSchema>(file: string, schema: Schema): Static<Schema> {
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter, prettyErrors: false });
  const faultAt = (offset: number, fault: string) =>
    new Error(`${file}, line ${lineCounter.linePos(offset).line}: ${fault}`);
  const [syntax] = document.errors;
  if (syntax !== undefined) throw faultAt(syntax.pos[0], syntax.message);
  const value: unknown = document.toJS();
  if (Check(schema, value)) return value;
  const [mistake] = Errors(schema, value)[1];
  const path = mistake?.instancePath.split('/').slice(1) ?? [];
  throw faultAt(offsetOf(document, path), faultOf(path, mistake));
}

type Mistake = ReturnType<typeof Errors>[1][number];

function faultOf(path: readonly string[], mistake: Mistake | undefined): string {
  const field = path.findLast((part) => !/^\d+$/.test(part)) ?? 'the file';
  switch (mistake?.keyword) {
    case 'required':
      return `"${mistake.params.requiredProperties.join('" and "')}" is missing.`;
    case 'boolean':
      return `There is no field "${field}" here.`;
    case 'enum':
      return `"${field}" must be one of: ${mistake.params.allowedValues.join(', ')}.`;
    case 'minLength':
      return `"${field}" is empty.`;
    case 'minItems':
      return `"${field}" needs more entries: at least ${mistake.params.limit}.`;
    default:
      return `"${field}" ${mistake?.message ?? 'is wrong'}.`;
  }
}

/** Where the value stands in the file; a missing value stands where the object begins. */
function offsetOf(document: Document, path: readonly string[]): number {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
