import { defineRule, type ESTree, type Scope, type Variable } from '@oxlint/plugins';

type Node = ESTree.Node;

/** Names the error that may be ignored, and leaves room to say why. */
const allowance = /^\s*Expected: (an? |any )?[A-Z]\w*/;

/**
 * A `catch`, a handler of `.catch()` or a second argument of `.then()` must look at its error: handle the one that it
 * expects, and throw or report the rest. One that ignores it names the error in a comment: `// Expected: SecurityError`.
 */
export const noSilentCatch = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      silent:
        'This ignores its error, and so hides bugs. Handle the one error that is expected and throw or report the rest, or name it in a comment: "// Expected: SecurityError".',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const allowed = sourceCode.getAllComments().filter(({ value }) => allowance.test(value));

    function check(handler: Node, at: Node, parameter: Node | null | undefined): void {
      const looksAtIt =
        parameter !== undefined &&
        parameter !== null &&
        sourceCode.getDeclaredVariables(handler).some((variable) => isOf(variable, parameter) && isRead(variable));
      if (!looksAtIt && !allowed.some((comment) => stands(comment, at)))
        context.report({ node: at, messageId: 'silent' });
    }

    /** An imported function or a member is checked in its own file. */
    function functionAt(node: Node): Node | undefined {
      if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return node;
      if (node.type !== 'Identifier') return undefined;
      const [definition] = variableOf(node.name, sourceCode.getScope(node))?.defs ?? [];
      if (definition?.type === 'FunctionName') return definition.node;
      if (definition?.node.type !== 'VariableDeclarator' || definition.node.init === null) return undefined;
      return functionAt(definition.node.init);
    }

    return {
      CatchClause: (node) => check(node, node, node.param),
      CallExpression({ callee, arguments: given }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        const handler = { catch: given[0], then: given[1] }[callee.property.name];
        const written = handler && functionAt(handler);
        if (handler && written && 'params' in written) check(written, handler, written.params[0]);
      },
    };
  },
});

function variableOf(name: string, scope: Scope | null): Variable | undefined {
  return scope === null ? undefined : (scope.set.get(name) ?? variableOf(name, scope.upper));
}

/** Also one of several that a pattern takes apart. */
function isOf({ identifiers }: Variable, parameter: Node): boolean {
  const [start, end] = parameter.range;
  return identifiers.some(({ range }) => range[0] >= start && range[1] <= end);
}

function isRead({ references }: Variable): boolean {
  return references.some((reference) => reference.isRead());
}

/** In the handler, or on the line above it. */
function stands({ loc: comment }: Pick<Node, 'loc'>, { loc }: Node): boolean {
  return comment.end.line >= loc.start.line - 1 && comment.start.line <= loc.end.line;
}
