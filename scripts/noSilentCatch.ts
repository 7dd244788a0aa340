import type { Rule, Scope } from 'eslint';

type Node = Rule.Node;

/** Names the error that may be ignored, and leaves room to say why. */
const allowance = /^\s*Expected: (an? |any )?[A-Z]\w*/;

/**
 * A `catch`, a handler of `.catch()` or a second argument of `.then()` must look at its error: handle the one that it
 * expects, and throw or report the rest. One that ignores it names the error in a comment: `// Expected: SecurityError`.
 */
export const noSilentCatch: Rule.RuleModule = {
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

    function check(handler: Node, at: Node, parameter: unknown): void {
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
      if (definition?.type === 'FunctionName') return definition.node as Node;
      if (definition?.type === 'Variable' && definition.node.init) return functionAt(definition.node.init as Node);
      return undefined;
    }

    return {
      CatchClause: (node) => check(node, node, node.param),
      CallExpression({ callee, arguments: given }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        const handler = { catch: given[0], then: given[1] }[callee.property.name];
        const written = handler && functionAt(handler as Node);
        if (handler && written && 'params' in written) check(written, handler as Node, written.params[0]);
      },
    };
  },
};

function variableOf(name: string, scope: Scope.Scope | null): Scope.Variable | undefined {
  return scope === null ? undefined : (scope.set.get(name) ?? variableOf(name, scope.upper));
}

/** Also one of several that a pattern takes apart. */
function isOf({ identifiers }: Scope.Variable, parameter: unknown): boolean {
  const [start, end] = (parameter as Node).range ?? [0, 0];
  return identifiers.some(({ range = [-1, -1] }) => range[0] >= start && range[1] <= end);
}

function isRead({ references }: Scope.Variable): boolean {
  return references.some((reference) => reference.isRead());
}

/** In the handler, or on the line above it. */
function stands({ loc: comment }: { readonly loc?: Node['loc'] }, { loc }: Node): boolean {
  return comment && loc ? comment.end.line >= loc.start.line - 1 && comment.start.line <= loc.end.line : false;
}
