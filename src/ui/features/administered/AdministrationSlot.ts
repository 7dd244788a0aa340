import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType, ReactNode } from 'react';
import type { Section } from '../../../domain/catalogue/section.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { Webinar } from '../../../domain/item/webinar.ts';
import type { Session } from '../session/Session.ts';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';
import type { Watched } from '../playback/Watched.ts';

/** The page of one item: what it shows, and how it is read anew. */
export type AdministeredPage = { readonly refresh: () => void } & (
  { readonly kind: 'video'; readonly item: Video } | { readonly kind: 'webinar'; readonly item: Webinar }
);

/** The sections of a recorded webinar that are edited where they stand on its page. */
export type SectionName = 'detail' | 'objectives' | 'downloads' | 'resources' | 'recommendations';

/** A section of a recorded webinar's page; without content there is nothing in it. */
export interface PlacedSection {
  readonly section: SectionName;
  readonly webinar: Webinar;
  readonly playback: PlaybackModel;
  readonly children: ReactNode;
}

/** The place of a player whose item cannot be watched yet, with what a visitor is told there. */
export interface PlacedPlayer {
  readonly item: Watched;
  readonly refresh: () => void;
  readonly children: ReactNode;
}

/** What administration shows in places of the site. */
export interface AdministrationScreens {
  /** Dialogs and notices, once for the site. */
  readonly Surroundings: ComponentType;
  /** In the header; it shows where there is room. */
  readonly ModeSwitch: ComponentType;
  /** In the account menu; it shows where the header has no room. */
  readonly ModeItem: ComponentType;
  /** While the mode is on they take the place of the visitors' lists. */
  readonly lists: Readonly<Record<Section, ComponentType>>;
  /** Under the title of an item's page. */
  readonly PageBar: ComponentType<AdministeredPage>;
  /** In the place of a player that has nothing to play. */
  readonly PlayerPlace: ComponentType<PlacedPlayer>;
  /** Around each section of a recorded webinar's page. */
  readonly WebinarSection: ComponentType<PlacedSection>;
}

export interface AdministrationParts {
  /** Whether the administrator works on the site now, instead of looking at it as a visitor. */
  readonly mode: { readonly isOn: boolean };
  /** Closes every dialog of administration. */
  readonly closeDialogs: () => void;
  readonly screens: AdministrationScreens;
}

export type LoadAdministration = () => Promise<AdministrationParts>;

/** Administration as the rest of the site sees it: nothing, unless an administrator is signed in and its script has come. */
export class AdministrationSlot {
  loaded: AdministrationParts | undefined;
  readonly #session: Pick<Session, 'self'>;
  readonly #load: LoadAdministration | undefined;

  constructor(session: Pick<Session, 'self'>, load: LoadAdministration | undefined) {
    this.#session = session;
    this.#load = load;
    makeAutoObservable(this, { loaded: observableRef });
  }

  get isPermitted(): boolean {
    return this.#session.self?.trainingAdmin === true;
  }

  get parts(): AdministrationParts | undefined {
    return this.isPermitted ? this.loaded : undefined;
  }

  /** What takes the place of the visitors' own, while the mode is on. */
  get working(): AdministrationScreens | undefined {
    return this.parts?.mode.isOn === true ? this.parts.screens : undefined;
  }

  async load(): Promise<void> {
    const loaded = await this.#load?.();
    runInAction(() => {
      this.loaded = loaded;
    });
  }
}
