import { randomBytes } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { jsonForMarkup } from '../../../src/contract/jsonForMarkup.ts';

type Answer = Readonly<Record<string, unknown>>;
type ResponseMode = (ctx: KoaContextWithOIDC, redirectUri: string, answer: Answer) => void;

/** How each response mode shapes its message. */
export const messageModes: Readonly<Record<string, ResponseMode>> = {
  okta_post_message: answerByMessage((answer) => answer),
  web_message: answerByMessage((response) => ({ type: 'authorization_response', response })),
};

/**
 * Answers with a page that posts the answer to its opener or parent. The browser delivers the message only to the
 * origin of the redirect URI.
 */
function answerByMessage(word: (answer: Answer) => Answer): ResponseMode {
  return (ctx, redirectUri, answer) => {
    const { origin } = new URL(redirectUri);
    const nonce = randomBytes(16).toString('base64');
    ctx.status = 200;
    ctx.type = 'html';
    ctx.remove('x-frame-options');
    ctx.set(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors ${origin}`,
    );
    ctx.set('cache-control', 'no-store');
    ctx.set('referrer-policy', 'no-referrer');
    ctx.body = messagePage(nonce, word(answer), origin);
  };
}

function messagePage(nonce: string, message: Answer, origin: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title></title></head>
<body><script nonce="${nonce}">
(window.parent === window ? window.opener : window.parent)?.postMessage(${jsonForMarkup(message)}, ${jsonForMarkup(origin)});
</script></body>
</html>
`;
}
