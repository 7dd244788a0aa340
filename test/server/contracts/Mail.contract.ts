import type { Mail, Message } from '../../../server/application/ports/reminders/Mail.ts';

/** What arrived at the recipient. */
interface Arrived {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailUnderTest {
  readonly mail: Mail;
  readonly arrived: () => readonly Arrived[];
  readonly stop: () => Promise<void>;
}

/** Recipients that the mail server treats in their own way. */
export const special = {
  refused: 'refused@example.com',
  busy: 'busy@example.com',
  broken: 'broken@example.com',
} as const;

const yes = async () => true;
export const aMessage = (changes: Partial<Message> = {}): Message => ({
  id: '6f1f3f6e-2f0b-4e0c-9b1a-0a4f3f6e2f0b',
  to: 'ada@example.com',
  subject: 'A subject',
  text: 'A text.\n',
  html: '<p>A text.</p>',
  ...changes,
});

/** The rules for every adapter of the port `Mail`. */
export function mailContract(start: () => Promise<MailUnderTest>): void {
  let under: MailUnderTest;
  beforeEach(async () => {
    under = await start();
  });
  afterEach(() => under.stop());

  test('sends a mail when the server takes it', async () => {
    expect(await under.mail.send(aMessage(), yes)).toEqual({ outcome: 'sent' });
    expect(under.arrived()).toEqual([{ to: 'ada@example.com', subject: 'A subject', text: 'A text.' }]);
  });

  test('sends nothing when the mail was withdrawn', async () => {
    expect(await under.mail.send(aMessage(), async () => false)).toEqual({ outcome: 'withdrawn' });
    expect(under.arrived()).toEqual([]);
  });

  test('reports a refusal without a begin when the server refuses the recipient for good', async () => {
    let hasBegun = false;
    const begin = async () => (hasBegun = true);
    const sent = await under.mail.send(aMessage({ to: special.refused }), begin);
    expect([sent.outcome, hasBegun, under.arrived()]).toEqual(['refused', false, []]);
  });

  test('reports an unsent mail when the server is busy, so that a later try may succeed', async () => {
    let hasBegun = false;
    const begin = async () => (hasBegun = true);
    const sent = await under.mail.send(aMessage({ to: special.busy }), begin);
    expect([sent.outcome, hasBegun, under.arrived()]).toEqual(['not-sent', false, []]);
  });

  test('reports an unknown outcome when the connection breaks after the content', async () => {
    expect((await under.mail.send(aMessage({ to: special.broken }), yes)).outcome).toBe('unknown');
  });

  test('gives reasons without addresses', async () => {
    for (const to of Object.values(special)) {
      const sent = await under.mail.send(aMessage({ to }), yes);
      expect(JSON.stringify(sent)).not.toContain('example.com');
    }
  });
}
