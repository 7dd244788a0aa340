import { hasRole } from '../../../domain/access/trainingRole.ts';
import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import type { ComponentType, ReactNode } from 'react';
import type { Section } from '../../../domain/catalogue/section.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { Webinar } from '../../../domain/item/webinar.ts';
import type { Session } from '../session/Session.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import type { Watched } from '../playback/Watched.ts';

/** The page of one item. `refresh` reads the item again. */
export type AdministeredPage = { readonly refresh: () => Promise<void> } & (
  | { readonly kind: 'video'; readonly item: Video }
  | { readonly kind: 'webinar'; readonly item: Webinar }
  | { readonly kind: 'upcoming'; readonly item: UpcomingWebinar }
);

/** The sections of a recorded webinar that are edited in place. */
export type SectionName = 'detail' | 'objectives' | 'downloads' | 'resources' | 'recommendations';

/** A section of a recorded webinar's page. It may be empty. */
export interface PlacedSection {
  readonly section: SectionName;
  readonly webinar: Webinar;
  readonly playback: PlaybackModel;
  readonly children: ReactNode;
}

/** The place of a player whose item cannot be watched yet. `children` is what visitors see there. */
export interface PlacedPlayer {
  readonly item: Watched;
  readonly refresh: () => Promise<void>;
  readonly children: ReactNode;
}

/** The screens that only administrators see, by the last part of their addresses, `/admin/NAME`. */
export const administrationPages = [
  'calendar',
  'synonyms',
  'insights',
  'library',
  'import',
  'audit',
  'tokens',
  'webhooks',
  'jobs',
] as const;
/** With the editor of captions, whose address names the film too. */
export type AdministrationPageName = (typeof administrationPages)[number] | 'captions';

/** The components of administration that the site shows. */
export interface AdministrationScreens {
  /** Dialogs and notices, mounted once. */
  readonly Surroundings: ComponentType;
  /** In the header, where it has room. */
  readonly ModeSwitch: ComponentType;
  /** In the account menu, where the header has no room. */
  readonly ModeItem: ComponentType;
  /** In administration mode they replace the lists of visitors. */
  readonly lists: Readonly<Record<Section, ComponentType>>;
  /** Below the title of an item's page. */
  readonly PageBar: ComponentType<AdministeredPage>;
  /** Replaces a player that has nothing to play. */
  readonly PlayerPlace: ComponentType<PlacedPlayer>;
  /** Around each section of a recorded webinar's page. */
  readonly WebinarSection: ComponentType<PlacedSection>;
  readonly pages: Readonly<Record<AdministrationPageName, ComponentType>>;
}

export interface AdministrationParts {
  /** Administration mode. It is off while the administrator looks at the site as a visitor does. */
  readonly mode: { readonly isOn: boolean };
  /** Whether an editor holds unsaved changes although nobody is signed in any more. */
  readonly unsaved: { readonly isHeld: boolean };
  /** Closes all dialogs of administration. */
  readonly closeDialogs: () => void;
  readonly screens: AdministrationScreens;
}

export type LoadAdministration = () => Promise<AdministrationParts>;

/**
 * Administration, as the rest of the site sees it. It is empty until an administrator is signed in and the chunk is
 * loaded.
 */
export class AdministrationSlot {
  loaded: AdministrationParts | undefined;
  /** Whether the last load failed. */
  hasFailed = false;
  readonly #session: Pick<Session, 'self' | 'known'>;
  readonly #load: LoadAdministration | undefined;
  /** Whose administration is loaded. */
  #person: string | undefined;

  constructor(session: Pick<Session, 'self' | 'known'>, load: LoadAdministration | undefined) {
    this.#session = session;
    this.#load = load;
    makeAutoObservable(this, { loaded: observableRef });
  }

  get isPermitted(): boolean {
    return hasRole(this.#session.self) || this.loaded?.unsaved.isHeld === true;
  }

  get parts(): AdministrationParts | undefined {
    return this.isPermitted ? this.loaded : undefined;
  }

  /** The components that replace those of visitors in administration mode. */
  get working(): AdministrationScreens | undefined {
    return this.parts?.mode.isOn === true ? this.parts.screens : undefined;
  }

  /** Rule ANALYTICS-2: whether administration mode is on. Resolves as soon as that is known. */
  async isAdministering(): Promise<boolean> {
    await this.#session.known();
    await when(() => !this.isPermitted || this.loaded !== undefined || this.hasFailed);
    return this.working !== undefined;
  }

  async load(): Promise<void> {
    const person = this.#session.self?.id;
    // The uploads of a person outlive their session, so they get the same stores back.
    if (this.loaded !== undefined && person === this.#person) return this.loaded.closeDialogs();
    this.hasFailed = false;
    try {
      const loaded = await this.#load?.();
      runInAction(() => {
        this.#person = person;
        this.loaded = loaded;
      });
    } catch (fault) {
      runInAction(() => {
        this.hasFailed = true;
      });
      throw fault;
    }
  }
}
