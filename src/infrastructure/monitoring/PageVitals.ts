import type { OptionalService } from '../../application/ports/consent/OptionalService.ts';
import { apiPaths } from '../../contract/paths.ts';
import { greatestVital, type Vital } from '../../domain/page/vital.ts';

/** Tells a measure once it is certain. */
type Follow = (use: (measured: Vital) => void) => void;
/** The part of the library that is used. */
type Library = Readonly<Record<'onCLS' | 'onFCP' | 'onINP' | 'onLCP' | 'onTTFB', Follow>>;

/** Rule METRIC-8: sends how fast the page was, while the visitor allows it. The page need not stay open for that. */
export class PageVitals implements OptionalService {
  readonly purpose = 'measurement';
  readonly #load: () => Promise<Library>;
  readonly #beacon: (address: string, body: Blob) => boolean;
  #isAllowed = false;
  #isFollowing = false;

  constructor(
    load: () => Promise<Library> = () => import(/* webpackChunkName: "vitals" */ 'web-vitals'),
    beacon = (address: string, body: Blob) => navigator.sendBeacon(address, body),
  ) {
    this.#load = load;
    this.#beacon = beacon;
  }

  async start(): Promise<void> {
    this.#isAllowed = true;
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const { onCLS, onFCP, onINP, onLCP, onTTFB } = await this.#load();
    for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow((measured) => this.#send(measured));
  }

  stop(): boolean {
    this.#isAllowed = false;
    return true;
  }

  #send({ name, value }: Vital): void {
    const vital: Vital = { name, value: name === 'CLS' ? value : value / 1000 };
    if (!this.#isAllowed || vital.value > greatestVital) return;
    this.#beacon(apiPaths.vitals, new Blob([JSON.stringify(vital)], { type: 'application/json' }));
  }
}
