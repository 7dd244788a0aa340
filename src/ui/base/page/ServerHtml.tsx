import { useMemo } from 'react';

interface HtmlPolicies {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

// The only place where markup enters the page, and the only user of this Trusted Types policy. It accepts HTML that the
// server sanitised on saving. Never pass HTML that was built in the browser.
const policy = (globalThis as { readonly trustedTypes?: HtmlPolicies }).trustedTypes?.createPolicy('app-static', {
  createHTML: (html) => html,
});

/** The nodes of sanitised HTML, outside every document: reading them runs no script and fetches nothing. */
export function serverNodes(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trusted(html);
  return template.content;
}

function trusted(html: string): string {
  return policy?.createHTML(html) ?? html;
}

/** Renders HTML that the server has sanitised. */
export function ServerHtml({ html }: { readonly html: string }) {
  // Memoised, because React would write the content again for every new object.
  const content = useMemo(() => ({ __html: trusted(html) }), [html]);
  return <div className="prose" dangerouslySetInnerHTML={content} />;
}
