import type { ReactNode } from 'react';
import { AccountScreensContext } from '../features/account/AccountScreens.ts';
import type { AdministrationSlot } from '../features/administered/AdministrationSlot.ts';
import { AdministrationSlotContext } from '../features/administered/AdministrationSlotContext.ts';
import type { Gate } from '../features/gate/Gate.ts';
import { GateContext } from '../features/gate/GateContext.ts';
import { AnswerScreensContext } from '../features/answers/AnswerScreens.ts';
import { HomeScreensContext } from '../features/home/HomeScreens.ts';
import { ItemScreensContext } from '../features/item/ItemScreens.ts';
import { PersonalContext } from '../features/personal/PersonalContext.ts';
import type { PersonalSlot } from '../features/personal/PersonalSlot.ts';
import { PlaybackScreensContext } from '../features/playback/PlaybackScreens.ts';
import { PreviewScreensContext } from '../features/preview/PreviewScreens.ts';
import { RelatedScreensContext } from '../features/related/RelatedScreens.ts';
import type { Session } from '../features/session/Session.ts';
import { SessionContext } from '../features/session/SessionContext.ts';
import { SuggestScreensContext } from '../features/suggest/SuggestScreens.ts';
import { ReminderScreensContext } from '../features/reminders/ReminderScreens.ts';
import { UpcomingScreensContext } from '../features/upcoming/UpcomingScreens.ts';
import { WebinarScreensContext } from '../features/webinar/WebinarScreens.ts';
import type { Screens } from './Screens.ts';

export interface FeatureProvidersProps {
  readonly screens: Screens;
  readonly session: Session;
  readonly gate: Gate;
  readonly administration: AdministrationSlot;
  readonly personal: PersonalSlot;
  readonly children: ReactNode;
}

/** Provides each feature with its own part, so that a feature cannot reach parts of another one without an import. */
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
          <HomeScreensContext value={screens}>
            <ItemScreensContext value={screens}>
              <WebinarScreensContext value={screens}>
                <UpcomingScreensContext value={screens}>
                  <PlaybackScreensContext value={screens}>
                    <RelatedScreensContext value={screens}>
                      <PreviewScreensContext value={screens}>
                        <SuggestScreensContext value={screens}>
                          <AnswerScreensContext value={screens}>
                            <AccountScreensContext value={screens}>
                              <ReminderScreensContext value={screens}>
                                <PersonalContext value={personal}>{children}</PersonalContext>
                              </ReminderScreensContext>
                            </AccountScreensContext>
                          </AnswerScreensContext>
                        </SuggestScreensContext>
                      </PreviewScreensContext>
                    </RelatedScreensContext>
                  </PlaybackScreensContext>
                </UpcomingScreensContext>
              </WebinarScreensContext>
            </ItemScreensContext>
          </HomeScreensContext>
        </AdministrationSlotContext>
      </GateContext>
    </SessionContext>
  );
}
