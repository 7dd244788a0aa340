import type { Container } from 'inversify';
import { makeAttachUpload } from '../../application/film/attachUpload.ts';
import { makePublishUpcoming } from '../../application/item/publishUpcoming.ts';
import { makePublishVideo } from '../../application/item/publishVideo.ts';
import { makePublishWebinar } from '../../application/item/publishWebinar.ts';
import { claimForTab } from '../../infrastructure/browser/claimForTab.ts';
import { TusUploads } from '../../infrastructure/http/uploads/TusUploads.ts';
import { makeAdministration, type OpenAdministration } from '../../ui/administration/makeAdministration.tsx';
import { visitorZone } from '../../ui/base/page/visitorZone.ts';
import type { Session } from '../../ui/features/session/Session.ts';
import { bindAdministration } from './bindAdministration.ts';
import { portsOf } from '../container/portsOf.ts';
import { administrationTokens, sessionTokens, tokens } from '../container/tokens.ts';

/** Creates administration for the signed-in administrator, with the adapters for the site's own server. */
export function openAdministration(container: Container, session: Session): OpenAdministration {
  if (!container.isBound(administrationTokens.uploads)) {
    const storage = container.get(tokens.storage);
    bindAdministration(
      container,
      () => new TusUploads({ origin: location.origin, tokens: session.callTokens, network: window, storage }),
    );
    bindAdministrationFlows(container);
  }
  const ports = portsOf(container, { ...tokens, ...administrationTokens });
  return makeAdministration({
    videos: ports.videoEditing,
    webinars: ports.webinarEditing,
    upcoming: ports.upcomingEditing,
    timelines: ports.timelines,
    insights: ports.insightReports,
    series: ports.seriesEditing,
    synonyms: ports.synonymEditing,
    errors: ports.reportedErrors,
    films: ports.filmEditing,
    bin: ports.bin,
    uploads: ports.uploads,
    publishVideo: ports.publishVideo,
    publishWebinar: ports.publishWebinar,
    publishUpcoming: ports.publishUpcoming,
    attachUpload: ports.attachUpload,
    reports: ports.errorReports,
    storage: ports.storage,
    claim: claimForTab,
    openWindow: (address, name) => window.open(address, name, 'popup,width=520,height=760') !== null,
    zone: visitorZone(),
    session,
  });
}

/** Binds the use-cases of administration, whichever adapters are bound. */
export function bindAdministrationFlows(container: Container): void {
  const ports = portsOf(container, { ...sessionTokens, ...administrationTokens });
  const { publishVideo, publishWebinar, publishUpcoming, attachUpload } = administrationTokens;
  container
    .bind(publishVideo)
    .toResolvedValue(() => makePublishVideo({ videos: ports.videoEditing, serverNow: ports.serverNow }));
  container
    .bind(publishWebinar)
    .toResolvedValue(() => makePublishWebinar({ webinars: ports.webinarEditing, serverNow: ports.serverNow }));
  container
    .bind(publishUpcoming)
    .toResolvedValue(() => makePublishUpcoming({ upcoming: ports.upcomingEditing, serverNow: ports.serverNow }));
  container.bind(attachUpload).toResolvedValue(() =>
    makeAttachUpload({
      videos: ports.videoEditing,
      webinars: ports.webinarEditing,
      films: ports.filmEditing,
    }),
  );
}
