import { makeAutoObservable } from 'mobx';
import type { Consent } from '../../../application/ports/consent/Consent.ts';
import { consentPurposes, type ConsentPurpose } from '../../../domain/consent/consent.ts';

/** The choice in Cookie Preferences before it is saved. */
export class CookiesModel {
  measurement: boolean;
  marketing: boolean;
  readonly hasPrivacyControl: boolean;
  /** Whether this site counts although nothing was chosen. */
  readonly isCounting: boolean;
  readonly #consent: Consent;

  constructor(consent: Consent) {
    this.#consent = consent;
    this.hasPrivacyControl = consent.hasPrivacyControl;
    this.isCounting = consent.choice === undefined && consent.mayCountEvents();
    this.measurement = consent.allows('measurement');
    this.marketing = consent.allows('marketing');
    makeAutoObservable(this, { hasPrivacyControl: false, isCounting: false });
  }

  turn(purpose: ConsentPurpose, isAllowed: boolean): void {
    this[purpose] = isAllowed;
  }

  turnAll(isAllowed: boolean): void {
    for (const purpose of consentPurposes) this.turn(purpose, isAllowed);
  }

  save(): void {
    this.#consent.choose({ measurement: this.measurement, marketing: this.marketing });
  }
}
