import { definePlugin } from '@oxlint/plugins';
import { noCurrentDate } from './noCurrentDate.ts';
import { noLiteralText } from './noLiteralText.ts';
import { noSilentCatch } from './noSilentCatch.ts';

/** The lint rules that are this project's own. The linter loads a plugin by its default export. */
export default definePlugin({
  meta: { name: 'house' },
  rules: {
    'no-current-date': noCurrentDate,
    'no-literal-text': noLiteralText,
    'no-silent-catch': noSilentCatch,
  },
});
