import { defineRule } from '@oxlint/plugins';

/** `new Date()` without arguments reads the time of the machine. The core is told the time by a Clock. */
export const noCurrentDate = defineRule({
  meta: { type: 'problem', schema: [], messages: { current: 'Take a Clock.' } },
  create: (context) => ({
    NewExpression(node) {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date';
      if (isDate && node.arguments.length === 0) context.report({ node, messageId: 'current' });
    },
  }),
});
