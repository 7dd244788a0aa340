import { useMemo } from 'react';

interface HtmlPolicies {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

// The one place where markup enters the page, and the only maker of this policy: it lets pass what the server has
// sanitised when it was saved. Nothing that a browser has put together may ever be handed in.
const policy = (globalThis as { readonly trustedTypes?: HtmlPolicies }).trustedTypes?.createPolicy('app-static', {
  createHTML: (html) => html,
});

/** The nodes of text that the server has sanitised, outside of every page: what reads them runs and fetches nothing. */
export function serverNodes(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trusted(html);
  return template.content;
}

function trusted(html: string): string {
  return policy?.createHTML(html) ?? html;
}

/** Text with markup that the server has sanitised. */
export function ServerHtml({ html }: { readonly html: string }) {
  // A new object would be new content to React: it would write all of it again with every render.
  const content = useMemo(() => ({ __html: trusted(html) }), [html]);
  return <div className="prose" dangerouslySetInnerHTML={content} />;
}
