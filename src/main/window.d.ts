// What the inline script (loader.ts) and the site share.
interface Window {
  earlyClick?: HTMLElement | null | undefined;
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): unknown };
  };
}
