import { useMemo } from 'react';

interface HtmlPolicies {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

// The one place where markup enters the page, and the only maker of this policy: it lets pass what the server has
// sanitised when it was saved. Nothing that a browser has put together may ever be handed in.
const policy = (globalThis as { readonly trustedTypes?: HtmlPolicies }).trustedTypes?.createPolicy('app-static', { createHTML: (html) => html });

/** Text with markup that the server has sanitised. */
export function ServerHtml({ html }: { readonly html: string }) {
  // A new object would be new content to React: it would write all of it again with every render.
  const content = useMemo(() => ({ __html: policy?.createHTML(html) ?? html }), [html]);
  return <div className="prose" dangerouslySetInnerHTML={content} />;
}
