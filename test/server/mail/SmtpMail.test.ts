import { createServer, type AddressInfo } from 'node:net';
import { SmtpMail } from '../../../server/mail/SmtpMail.ts';
import { InMemoryMail } from '../../fixtures/memory/InMemoryMail.ts';
import {
  smtpRefusal,
  startMailServer,
  type MailServer,
  type MailServerOptions,
} from '../../fixtures/services/mailServer.ts';
import { aMessage, mailContract, special } from '../contracts/Mail.contract.ts';

const from = { name: 'Läctern, "training"', address: 'training@training.example' };
const adapterFor = (url: string) => new SmtpMail({ url, from, host: 'training.example' });
const refusals: MailServerOptions['onRecipient'] = (address) => {
  if (address === special.refused) throw smtpRefusal(550, `<${address}> is not known`);
  if (address === special.busy) throw smtpRefusal(451, `<${address}> try later`);
};

describe('SmtpMail', () => {
  mailContract(async () => {
    const server = await startMailServer({
      onRecipient: refusals,
      // The connection breaks instead of an answer.
      beforeAnswer: async ({ to }) => (to.includes(special.broken) ? server.cut() : undefined),
    });
    return {
      mail: adapterFor(server.url),
      arrived: () =>
        server.mails.map(({ to, parsed }) => ({
          to: to.join(),
          subject: parsed.subject ?? '',
          text: (parsed.text ?? '').trim(),
        })),
      stop: server.stop,
    };
  });

  describe('on the wire', () => {
    let server: MailServer;
    beforeAll(async () => {
      server = await startMailServer();
    });
    afterAll(() => server.stop());
    beforeEach(() => server.mails.splice(0));

    test('writes a text and an HTML part, a stable Message-ID and the headers of RFC 8058', async () => {
      const stopUrl = 'https://training.example/reminders/stop?token=a.b';
      await adapterFor(server.url).send(aMessage({ stopUrl, subject: 'Grüße: 研修' }), async () => true);
      const [{ from: sender, parsed }] = server.mails as [MailServer['mails'][number]];
      const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
      expect(sender).toBe('training@training.example');
      expect(parsed).toMatchObject({
        from: { name: 'Läctern, "training"', address: 'training@training.example' },
        to: [{ name: '', address: 'ada@example.com' }],
        subject: 'Grüße: 研修',
        messageId: '<6f1f3f6e-2f0b-4e0c-9b1a-0a4f3f6e2f0b@training.example>',
        text: expect.stringMatching(/^A text\.\s*$/),
        html: expect.stringContaining('<p>A text.</p>'),
      });
      expect(header('list-unsubscribe')).toBe(`<${stopUrl}>`);
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      expect(header('auto-submitted')).toBe('auto-generated');
    });

    test('sends a calendar file with its method, as a part and as an attachment', async () => {
      const calendar = { method: 'CANCEL', file: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR' } as const;
      await adapterFor(server.url).send(aMessage({ calendar }), async () => true);
      const [{ parsed }] = server.mails as [MailServer['mails'][number]];
      expect(parsed.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toContainEqual([
        'application/ics',
        'webinar.ics',
      ]);
      expect(parsed.attachments.map(({ method }) => method)).toContain('CANCEL');
    });

    test.each([
      ['subject', { subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nText' }],
      ['id', { id: 'x>\r\nBcc: eve@example.com' }],
      ['stop address', { stopUrl: 'https://x.example/>\r\nBcc: eve@example.com' }],
      ['recipient', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
      ['recipient list', { to: 'ada@example.com, eve@example.com' }],
    ])('adds no header and no recipient when a %s holds a line break or a list', async (_name, changes) => {
      await adapterFor(server.url).send(aMessage(changes), async () => true);
      for (const { to, parsed } of server.mails) {
        expect(to.length).toBe(1);
        expect(to).not.toContain('eve@example.com');
        expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
      }
    });
  });

  test('begins a mail only when the server waits for the content', async () => {
    const order: string[] = [];
    const server = await startMailServer({
      onRecipient: () => order.push('recipient'),
      onContent: () => order.push('content'),
    });
    await adapterFor(server.url).send(aMessage(), async () => {
      order.push('begin');
      return true;
    });
    await server.stop();
    // The server tells of the content before any of it has arrived.
    expect(order).toEqual(['recipient', 'content', 'begin']);
  });

  test('sends nothing when the mail server does not answer', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const sent = await adapterFor(`smtp://127.0.0.1:${port}`).send(aMessage(), async () => true);
    expect(sent.outcome).toBe('not-sent');
  });

  test('signs in, and tries again later when the password is wrong', async () => {
    const asked: unknown[] = [];
    const server = await startMailServer({
      smtp: {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth({ username, password }, _session, callback) {
          asked.push([username, password]);
          if (password === 'p@ss') callback(null, { user: username ?? '' });
          else callback(new Error('Wrong password'));
        },
      },
    });
    const url = (password: string) => `smtp://ada%40x:${password}@127.0.0.1:${server.port}`;
    expect((await adapterFor(url('p%40ss')).send(aMessage(), async () => true)).outcome).toBe('sent');
    expect((await adapterFor(url('wrong')).send(aMessage(), async () => true)).outcome).toBe('not-sent');
    await server.stop();
    expect(asked[0]).toEqual(['ada@x', 'p@ss']);
  });
});

describe('InMemoryMail', () => {
  mailContract(async () => {
    const mail = new InMemoryMail();
    mail.refuses.add(special.refused);
    mail.fails.add(special.busy);
    mail.breaks.add(special.broken);
    return {
      mail,
      arrived: () => mail.sent.map(({ to, subject, text }) => ({ to, subject, text: text.trim() })),
      stop: async () => undefined,
    };
  });
});
