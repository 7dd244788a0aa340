import type { Container } from 'inversify';
import { makeAttachUpload } from '../../application/film/attachUpload.ts';
import { makePublishUpcoming } from '../../application/item/publishUpcoming.ts';
import { makePublishVideo } from '../../application/item/publishVideo.ts';
import { makePublishWebinar } from '../../application/item/publishWebinar.ts';
import { claimForTab } from '../../infrastructure/browser/claimForTab.ts';
import { TusUploads } from '../../infrastructure/http/TusUploads.ts';
import { makeAdministration, type OpenAdministration } from '../../ui/administration/makeAdministration.tsx';
import { visitorZone } from '../../ui/base/page/visitorZone.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { bindAdministration } from './bindAdministration.ts';
import { tokens } from '../container/tokens.ts';

/** Creates administration for the signed-in administrator, with the adapters for the site's own server. */
export function openAdministration(container: Container, session: Session): OpenAdministration {
  if (!container.isBound(tokens.uploads)) {
    const storage = container.get(tokens.storage);
    bindAdministration(
      container,
      () => new TusUploads({ origin: location.origin, tokens: session.callTokens, network: window, storage }),
    );
    bindAdministrationFlows(container);
  }
  return makeAdministration({
    videos: container.get(tokens.videoEditing),
    webinars: container.get(tokens.webinarEditing),
    upcoming: container.get(tokens.upcomingEditing),
    timelines: container.get(tokens.timelines),
    insights: container.get(tokens.insightReports),
    series: container.get(tokens.seriesEditing),
    synonyms: container.get(tokens.synonymEditing),
    errors: container.get(tokens.reportedErrors),
    films: container.get(tokens.filmEditing),
    bin: container.get(tokens.bin),
    uploads: container.get(tokens.uploads),
    publishVideo: container.get(tokens.publishVideo),
    publishWebinar: container.get(tokens.publishWebinar),
    publishUpcoming: container.get(tokens.publishUpcoming),
    attachUpload: container.get(tokens.attachUpload),
    reports: container.get(tokens.errorReports),
    storage: container.get(tokens.storage),
    claim: claimForTab,
    openWindow: (address, name) => window.open(address, name, 'popup,width=520,height=760') !== null,
    zone: visitorZone(),
    session,
  });
}

/** Binds the use-cases of administration, whichever adapters are bound. */
export function bindAdministrationFlows(container: Container): void {
  const { videoEditing, webinarEditing, upcomingEditing, filmEditing, serverNow } = tokens;
  container
    .bind(tokens.publishVideo)
    .toResolvedValue((videos, now) => makePublishVideo({ videos, serverNow: now }), [videoEditing, serverNow]);
  container
    .bind(tokens.publishWebinar)
    .toResolvedValue((webinars, now) => makePublishWebinar({ webinars, serverNow: now }), [webinarEditing, serverNow]);
  container
    .bind(tokens.publishUpcoming)
    .toResolvedValue(
      (upcoming, now) => makePublishUpcoming({ upcoming, serverNow: now }),
      [upcomingEditing, serverNow],
    );
  container
    .bind(tokens.attachUpload)
    .toResolvedValue(
      (videos, webinars, films) => makeAttachUpload({ videos, webinars, films }),
      [videoEditing, webinarEditing, filmEditing],
    );
}
