import { screen } from '@testing-library/react';
import { observable } from 'mobx';
import type { Webinar } from '../../../../src/domain/item/webinar.ts';
import { InMemoryUploads } from '../../../fixtures/browserMemory/InMemoryUploads.ts';
import { editingInMemory } from '../../../fixtures/browserMemory/editingInMemory.ts';
import {
  AdministrationContext,
  type Administration,
} from '../../../../src/ui/administration/state/AdministrationContext.ts';
import { RememberedUploads } from '../../../../src/ui/administration/uploads/RememberedUploads.ts';
import { UploadQueue, type QueueSurroundings } from '../../../../src/ui/administration/uploads/UploadQueue.ts';
import type { SectionName } from '../../../../src/ui/features/administered/AdministrationSlot.ts';
import { WebinarSection } from '../../../../src/ui/administration/sections/WebinarSection.tsx';
import { Toasts } from '../../../../src/ui/base/kit/Toasts.ts';
import { SiteContext, type SiteSurroundings } from '../../../../src/ui/base/page/SiteContext.ts';
import type { PlaybackModel } from '../../../../src/ui/features/playback/PlaybackModel.ts';
import { SignInAgain } from '../../../../src/ui/administration/state/SignInAgain.ts';
import { UnsavedWork } from '../../../../src/ui/administration/state/UnsavedWork.ts';
import { aSignedInSession } from '../../../fixtures/values/aSession.ts';
import { renderKit } from '../../base/kit/renderKit.tsx';

type Ports = ReturnType<typeof editingInMemory>;

interface Given {
  readonly others?: readonly Webinar[];
  /** Replaces methods of the webinars port. */
  readonly instead?: (webinars: Ports['webinarEditing']) => object;
}

/** Renders a section of a webinar page in admin mode; records what it changed and reported. */
export function renderSection(
  section: SectionName,
  webinar: Webinar,
  { others = [], instead = () => ({}) }: Given = {},
) {
  const ports = editingInMemory({ videos: [], webinars: [webinar, ...others], upcoming: [] });
  const uploads = new InMemoryUploads();
  const surroundings = {
    uploads,
    remembered: new RememberedUploads(
      { get: () => undefined, set: () => undefined, remove: () => undefined, keys: () => [] },
      'me',
      () => 0,
    ),
    claim: () => Promise.resolve(() => undefined),
    now: () => 0,
  };
  const queue = new UploadQueue(surroundings as unknown as QueueSurroundings);
  const toasts = new Toasts();
  const { session } = aSignedInSession();
  const changed: string[] = [];
  const replaced = instead(ports.webinarEditing);
  const webinars = new Proxy(ports.webinarEditing, {
    get: (target, name) => {
      const own: unknown = Reflect.get(replaced, name) ?? Reflect.get(target, name);
      return typeof own === 'function' ? (own.bind(target) as unknown) : own;
    },
  });
  const provided: Partial<Administration> = {
    webinarEditing: webinars,
    uploadQueue: queue,
    toasts,
    unsaved: new UnsavedWork(session),
    signInAgain: new SignInAgain({ session, openWindow: () => false }),
    zone: 'Europe/Berlin',
    changed: async (kind) => void changed.push(kind),
  };
  const reported: unknown[] = [];
  const site = {
    reports: { report: (fault: unknown) => reported.push(fault) },
    dialogs: { fail: () => undefined },
  } as unknown as SiteSurroundings;
  const playback = observable({ second: undefined as number | undefined });
  const page = (shown: Webinar) => (
    <SiteContext value={site}>
      <AdministrationContext value={provided as Administration}>
        <WebinarSection section={section} webinar={shown} playback={playback as unknown as PlaybackModel}>
          {null}
        </WebinarSection>
      </AdministrationContext>
    </SiteContext>
  );
  const rendered = renderKit(page(webinar));
  const open = async () => {
    await rendered.user.click(screen.getByRole('button', { name: /^(Add|Edit)/ }));
    await screen.findByRole('button', { name: 'Save' });
  };
  const now = async () => {
    const found = await ports.webinarEditing.find(webinar.id, new AbortController().signal);
    if (!found.ok) throw new Error('The webinar is gone');
    return found.value;
  };
  return {
    ...rendered,
    /** Renders the page again with a version of the webinar that was read later. */
    show: (later: Webinar) => rendered.rerender(page(later)),
    ports,
    toasts,
    changed,
    reported,
    playback,
    queue,
    open,
    now,
    save: () => rendered.user.click(screen.getByRole('button', { name: 'Save' })),
  };
}
