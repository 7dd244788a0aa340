import type { OptionalService } from '../../application/ports/consent/OptionalService.ts';
import type { Visitor } from '../../application/ports/session/Visitor.ts';
import type { GrowthScriptSettings } from '../../domain/page/services.ts';

/** The object that the script sets as `window.growthAnalytics`. */
export interface GrowthAnalytics {
  initialize(about: { readonly environment: string; readonly product: '360'; readonly region: string }): void;
  identify(person: { readonly subscription_id: string | null; readonly user_id: string }): void;
  /** Ends it. Without this function only a reload ends the script. */
  stop?(): void;
}

interface GrowthWindow {
  readonly document: Document;
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): unknown };
  };
  growthAnalytics?: GrowthAnalytics;
}

/** Rules GROWTH-1 to GROWTH-3: the script that measures growth, from its own host. */
export class GrowthScript implements OptionalService {
  readonly purpose = 'marketing';
  readonly #settings: GrowthScriptSettings;
  readonly #visitor: Visitor;
  readonly #window: GrowthWindow;
  readonly #policy: { createScriptURL(url: string): unknown } | undefined;
  #script: HTMLScriptElement | undefined;
  #isLoading = false;
  #endOfVisitor = ignore;

  constructor(settings: GrowthScriptSettings, visitor: Visitor, page: GrowthWindow = window) {
    this.#settings = settings;
    this.#visitor = visitor;
    this.#window = page;
    // The content security policy allows this name only where the script is configured.
    this.#policy = page.trustedTypes?.createPolicy('growth', {
      createScriptURL: (url) => (url === settings.url ? url : ''),
    });
  }

  start(): Promise<void> {
    const { document } = this.#window;
    const script = document.createElement('script');
    this.#script = script;
    this.#isLoading = true;
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    script.src = (this.#policy?.createScriptURL(this.#settings.url) ?? this.#settings.url) as string;
    return new Promise((resolve) => {
      const end = () => {
        this.#isLoading = false;
        resolve();
      };
      script.onload = () => {
        if (this.#script === script) this.#begin();
        end();
      };
      script.onerror = end;
      document.head.append(script);
    });
  }

  stop(): boolean {
    this.#endOfVisitor();
    this.#endOfVisitor = ignore;
    this.#script?.remove();
    this.#script = undefined;
    // A script that is loading runs even if its element is removed.
    if (this.#isLoading) return false;
    const { growthAnalytics } = this.#window;
    growthAnalytics?.stop?.();
    return growthAnalytics === undefined || growthAnalytics.stop !== undefined;
  }

  #begin(): void {
    const { growthAnalytics } = this.#window;
    if (growthAnalytics === undefined) return;
    const { environment, region } = this.#settings;
    growthAnalytics.initialize({ environment, product: '360', region });
    const identify = () => {
      const { person } = this.#visitor;
      if (person !== undefined)
        growthAnalytics.identify({ subscription_id: person.subscriptionId, user_id: person.id });
    };
    this.#endOfVisitor = this.#visitor.onChange(identify);
    identify();
  }
}

function ignore(): void {}
