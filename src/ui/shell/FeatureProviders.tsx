import type { ReactNode } from 'react';
import type { AdministrationSlot } from '../features/administered/AdministrationSlot.ts';
import { AdministrationSlotContext } from '../features/administered/AdministrationSlotContext.ts';
import type { Gate } from '../features/gate/Gate.ts';
import { GateContext } from '../features/gate/GateContext.ts';
import { PersonalContext } from '../features/personal/PersonalContext.ts';
import type { PersonalSlot } from '../features/personal/PersonalSlot.ts';
import type { Session } from '../features/session/Session.ts';
import { SessionContext } from '../features/session/SessionContext.ts';
import { ScreensContext, type Screens } from '../base/page/ScreensContext.ts';

export interface FeatureProvidersProps {
  readonly screens: Screens;
  readonly session: Session;
  readonly gate: Gate;
  readonly administration: AdministrationSlot;
  readonly personal: PersonalSlot;
  readonly children: ReactNode;
}

/** Provides the features with what the composition root has made. */
export function FeatureProviders({
  screens,
  session,
  gate,
  administration,
  personal,
  children,
}: FeatureProvidersProps) {
  return (
    <SessionContext value={session}>
      <GateContext value={gate}>
        <AdministrationSlotContext value={administration}>
          <ScreensContext value={screens}>
            <PersonalContext value={personal}>{children}</PersonalContext>
          </ScreensContext>
        </AdministrationSlotContext>
      </GateContext>
    </SessionContext>
  );
}
