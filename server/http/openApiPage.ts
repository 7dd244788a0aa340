import { escapeHtml } from '../../src/contract/escapeHtml.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import type { ServerWords } from '../../src/domain/page/serverWords.ts';
import { cspHash } from '../application/page/contentSecurityPolicy.ts';

/** The part of an OpenAPI document that the page shows. */
export interface ApiDescription {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

interface Operation {
  readonly summary?: string;
  /** Ways to be allowed, each with the permissions that it needs. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: unknown;
    readonly description?: string;
  }[];
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>> }>
  >;
}

const style = [
  ':root{color-scheme:light dark;--page:#faf9f6;--ink:#17202a;--line:#e3dfd6;--soft:#4d5865;--accent:#0b6b66}',
  '@media(prefers-color-scheme:dark){:root{--page:#11161b;--ink:#eef1f3;--line:#2b353f;--soft:#b6c0c9;--accent:#5cc8be}}',
  'html{background:var(--page);color:var(--ink)}a{color:var(--accent)}',
  'body{font:16px/1.5 Lato,Helvetica,Arial,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:break-word}',
  'h2{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:1.5rem;font-size:1.1rem;overflow-wrap:anywhere}',
  'code{font-family:ui-monospace,monospace;font-size:.9em}.method{color:var(--accent);font-weight:700;text-transform:uppercase}',
  'table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid var(--line);vertical-align:top}td:last-child{overflow-wrap:anywhere}',
  'pre{overflow-x:auto;padding:1rem;border:1px solid var(--line);border-radius:6px}p,td{color:var(--soft)}',
].join('');

export const openApiPagePolicy = `default-src 'none'; style-src '${cspHash(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The API description as a page without scripts: every call with its parameters and answers, then the schemas. */
export function openApiPage({ info, paths, components }: ApiDescription, words: ServerWords): string {
  const text: ServerWords = (name, values) => escapeHtml(words(name, values));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationMarkup(method, path, operation, text)),
  );
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3><pre tabindex="0"><code>${escapeHtml(JSON.stringify(schema, undefined, 2))}</code></pre>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(info.title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(info.title)}</h1>`,
    `<p>${escapeHtml(info.description ?? '')} <a href="${apiPaths.openApi}">${text('api.document')}</a></p>`,
    ...operations,
    `<h2>${text('api.schemas')}</h2>`,
    ...schemas,
    '</main></body></html>',
  ].join('');
}

/** Rule ROLE-5: the permission that an operation needs, and whether a token can have it. */
function needsMarkup(security: NonNullable<Operation['security']>, text: ServerWords): string {
  const [permission] = security.flatMap(({ bearer = [] }) => bearer);
  if (permission === undefined) return '';
  const hasToken = security.some((each) => 'apiToken' in each);
  return `<p>${text(hasToken ? 'api.needs' : 'api.needsRole', { permission })}</p>`;
}

function operationMarkup(
  method: string,
  path: string,
  { summary, security = [], parameters = [], responses = {} }: Operation,
  text: ServerWords,
): string {
  const rows = parameters.map(
    (each) =>
      `<tr><td><code>${escapeHtml(each.name)}</code></td><td>${each.required === true ? text('api.required', { place: each.in }) : escapeHtml(each.in)}</td><td><code>${escapeHtml(JSON.stringify(each.schema ?? {}))}</code></td></tr>`,
  );
  const answers = Object.entries(responses).map(([status, answer]) => {
    const [content] = Object.values(answer.content ?? {});
    const name = content?.schema?.$ref?.split('/').at(-1);
    return `<li><code>${escapeHtml(status)}</code> ${name === undefined ? '' : `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`}</li>`;
  });
  const heads = (['parameter', 'place', 'schema'] as const).map((each) => `<th>${text(`api.${each}`)}</th>`).join('');
  const table =
    rows.length === 0 ? '' : `<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return `<h2><span class="method">${escapeHtml(method)}</span> <code>${escapeHtml(path)}</code></h2><p>${escapeHtml(summary ?? '')}</p>${needsMarkup(security, text)}${table}<ul>${answers.join('')}</ul>`;
}
