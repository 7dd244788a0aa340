import { screen } from '@testing-library/react';
import { editingInMemory } from '../../../fixtures/browserMemory/editingInMemory.ts';
import {
  AdministrationContext,
  type Administration,
} from '../../../../src/ui/administration/state/AdministrationContext.ts';
import { PlannedItems } from '../../../../src/ui/administration/state/PlannedItems.ts';
import { OpenDialogs, type EditorTarget } from '../../../../src/ui/administration/state/OpenDialogs.ts';
import { Editors } from '../../../../src/ui/administration/forms/Editors.tsx';
import { Toasts } from '../../../../src/ui/base/kit/Toasts.ts';
import type { UpcomingWebinar } from '../../../../src/domain/item/upcoming.ts';
import type { Video } from '../../../../src/domain/item/video.ts';
import type { Webinar } from '../../../../src/domain/item/webinar.ts';
import { SignInAgain } from '../../../../src/ui/administration/state/SignInAgain.ts';
import { UnsavedWork } from '../../../../src/ui/administration/state/UnsavedWork.ts';
import { aSignedInSession } from '../../../fixtures/values/aSession.ts';
import { renderKit } from '../../base/kit/renderKit.tsx';

interface Given {
  readonly videos?: readonly Video[];
  readonly webinars?: readonly Webinar[];
  readonly upcoming?: readonly UpcomingWebinar[];
  /** Replaces parts of administration. */
  readonly instead?: (ports: ReturnType<typeof editingInMemory>) => Partial<Administration>;
}

/** Renders the editor of an existing or a new item; records what it changed, uploaded and asked for. */
export async function renderEditor(
  target: EditorTarget,
  { videos = [], webinars = [], upcoming = [], instead = () => ({}) }: Given = {},
) {
  const ports = editingInMemory({ videos, webinars, upcoming });
  const dialogs = new OpenDialogs();
  const toasts = new Toasts();
  const { session } = aSignedInSession(undefined, { self: { trainingRole: 'administrator' } });
  const changed: string[] = [];
  const uploaded: string[] = [];
  const asked: string[] = [];
  const administration = {
    ...ports,
    session,
    dialogs,
    toasts,
    unsaved: new UnsavedWork(session),
    signInAgain: new SignInAgain({ session, openWindow: () => false }),
    zone: 'Europe/Berlin',
    changed: async (kind: string) => void changed.push(kind),
    edit: (next: EditorTarget) => dialogs.edit(next),
    uploadQueue: { add: (file: File, { title }: { title: string }) => uploaded.push(`${file.name} for ${title}`) },
    actions: {
      ask: (verb: string, { title }: { title: string }, onDone: () => void) => {
        asked.push(`${verb} ${title}`);
        onDone();
      },
    },
    ...instead(ports),
    planned: new PlannedItems({ list: async () => [] }),
  } as unknown as Administration;
  dialogs.edit(target);
  const rendered = renderKit(
    <AdministrationContext value={administration}>
      <Editors />
    </AdministrationContext>,
  );
  await screen.findByRole('button', { name: 'Save' });
  return {
    ...rendered,
    ports,
    dialogs,
    toasts,
    changed,
    uploaded,
    asked,
    save: () => rendered.user.click(screen.getByRole('button', { name: 'Save' })),
  };
}
