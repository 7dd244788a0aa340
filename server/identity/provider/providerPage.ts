import { escapeHtml } from '../../../src/contract/escapeHtml.ts';
import { cspHash } from '../../application/page/cspHash.ts';

const style = `:root{color-scheme:light dark}body{max-width:32rem;margin:15vh auto 0;padding:0 1.25rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem}button{font:inherit;min-height:2.75rem;padding:0 1rem}`;

/** The hash of the style of these pages, for a content security policy. */
export const providerStyleHash = cspHash(style);

/** A page without assets of the site. Few people ever see it. */
export function providerPage(title: string, html: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${html}</main></body>
</html>
`;
}
