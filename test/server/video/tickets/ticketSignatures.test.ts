import { makeMediaTickets } from '../../../../server/video/tickets/mediaTickets.ts';
import {
  makeTicketSignatures,
  makeDownloadTickets,
  makePreviewTickets,
} from '../../../../server/video/tickets/signedTickets.ts';

const options = { secret: 'secret', clock: { now: () => new Date('2026-03-01T12:00:00Z') } };

test('signs tickets in the same format as tickets that were issued before', () => {
  expect(makeDownloadTickets(options).issue('w', 'd')).toEqual({
    expires: '1772366460',
    signature: 'pR_oTZYmBa8pVR2A8qNXYHPSXpy95Sl9_93Q4FXNI4Y',
  });
  expect(makePreviewTickets(options).issue('video', 'an-id').token).toBe(
    'video.1772971200.S17Mf-7x76SmfiotsqJERCDKeFwduLc4-QN3kX5kq44',
  );
  const media = makeMediaTickets({ ...options, secure: true, isRevoked: async () => false });
  expect(media.issue('asset', { id: 'p', trainingRole: 'administrator' }, 'session').cookie).toMatch(
    /^media_ticket=1772366490\.1\.cA\.c2Vzc2lvbg\.cVJuHdTz8aDXua5uJA6rr8xpkV48kcbAwIki6hdAEFA;/,
  );
});

test('refuses a signature of another kind of ticket', () => {
  const signature = makeTicketSignatures('download-ticket', options).sign('a', 'b');
  expect(makeTicketSignatures('download-ticket', options).isSigned(signature, 'a', 'b')).toBe(true);
  expect(makeTicketSignatures('preview-ticket', options).isSigned(signature, 'a', 'b')).toBe(false);
});
