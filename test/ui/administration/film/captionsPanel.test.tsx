import { screen, within } from '@testing-library/react';
import type { Edited, RefusedEdit } from '../../../../src/application/ports/editing/Edits.ts';
import { captionViolations, mistakesPastTheEnd } from '../../../../src/domain/violation/captionViolations.ts';
import type { Filmed } from '../../../../src/domain/film/filmed.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { CaptionsModel } from '../../../../src/ui/administration/film/CaptionsModel.ts';
import { CaptionsPanel } from '../../../../src/ui/administration/film/CaptionsPanel.tsx';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { renderKit } from '../../base/kit/renderKit.tsx';
import { video } from './fakeUploads.ts';
import { aHost, choose, inputs } from './panelHost.ts';

describe('CaptionsPanel', () => {
  const english = { language: 'en', label: 'English', src: '/en.vtt' } as const;
  // jsdom cannot read files.
  const captionsFile = (text: string, name = 'en.vtt') =>
    Object.assign(new File([text], name), { text: async () => text });

  function show(answer: Edited<Filmed> | RefusedEdit, captions: Filmed['captions'] = []) {
    const save = jest.fn(
      async (_film: unknown, _version: number, _language: string, _file: Blob): Promise<Edited<Filmed>> =>
        typeof answer === 'object' && 'ok' in answer ? answer : refuse(answer),
    );
    const remove = jest.fn(async (): Promise<Edited<Filmed>> => ok({ item: aVideo(), version: 2 }));
    const host = aHost(aVideo({ captions }));
    const model = new CaptionsModel(host, { saveCaptions: save, removeCaptions: remove }, video);
    return {
      ...renderKit(<CaptionsPanel model={model} title="Branch a scenario" captions={captions} />),
      save,
      remove,
    };
  }

  test('shows for each language whether captions exist and what can be done', () => {
    show('stale', [english]);
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'EnglishAddedReplaceEditDownloadDelete',
      'FrenchNoneUploadWrite captions',
      'GermanNoneUploadWrite captions',
      'SpanishNoneUploadWrite captions',
    ]);
    expect(screen.getByRole('link', { name: 'Download the captions in English' })).toHaveAttribute('href', '/en.vtt');
    const editorOf = (language: string) => `/admin/captions/video/${video.id}/${language}`;
    const edit = screen.getByRole('link', { name: 'Edit the captions in English (opens in a new tab)' });
    expect([edit.getAttribute('href'), edit.getAttribute('target')]).toEqual([editorOf('en'), '_blank']);
    const write = screen.getByRole('link', { name: 'Write captions in German (opens in a new tab)' });
    expect(write).toHaveAttribute('href', editorOf('de'));
  });

  test.each([
    ['Save as German', 'de'],
    ['Save as Spanish', 'es'],
  ])('asks for the language when de.srt is chosen for Spanish: %s', async (answer, saved) => {
    const { user, save } = show(ok({ item: aVideo(), version: 2 }));
    await choose(inputs()[3], captionsFile('WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n', 'de.srt'));
    expect(screen.getByRole('alert')).toHaveTextContent('The name of de.srt says German, but you chose Spanish.');
    expect(save).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: answer }));
    expect(await screen.findByText(/^The captions in (German|Spanish) are saved\.$/)).toBeInTheDocument();
    expect(save.mock.calls.map(([, , language]) => language)).toEqual([saved]);
    expect(screen.queryByRole('button', { name: answer })).toBeNull();
  });

  test('lists mistakes by line and column, with the text of the line', async () => {
    show([
      { field: 'captions', message: 'You cannot have more than 59 seconds.', line: 3, column: 30 },
      { field: 'captions', message: 'No cue.', line: 9, column: 1 },
    ]);
    await choose(inputs()[0], captionsFile('WEBVTT\r\n\r\n00:00:01.000 --> 00:00:99.000\r\nHello'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('en.vtt was not saved. There are 2 mistakes in it:');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Line 3, column 30: You cannot have more than 59 seconds.00:00:01.000 --> 00:00:99.000',
      'Line 9, column 1: No cue.',
    ]);
  });

  test('saves captions that are hard to read, then gives advice', async () => {
    const { save } = show(ok({ item: aVideo({ duration: 60 }), version: 2 }));
    await choose(
      inputs()[1],
      captionsFile(
        '1\n00:00:01,000 --> 00:00:02,000\nVoilà une ligne bien trop longue pour une seule seconde\n',
        'fr.srt',
      ),
    );
    expect(await screen.findByText('Saved. These captions may be hard to read:')).toBeInTheDocument();
    expect(screen.getByText(/^Cue 1, at 0:01: A line has 55 characters/)).toBeInTheDocument();
    expect(screen.getByText('The captions in French are saved.')).toBeInTheDocument();
    expect(save.mock.calls.map(([, version, language, file]) => [version, language, file.type])).toEqual([
      [1, 'fr', 'application/x-subrip'],
    ]);
  });

  test('refuses a file that is neither .vtt nor .srt before it is sent', async () => {
    const { save } = show('stale');
    await choose(inputs()[2], captionsFile('x', 'de.docx'));
    expect(screen.getByRole('alert')).toHaveTextContent('de.docx cannot be used here. Use a .vtt or .srt file.');
    expect(save).not.toHaveBeenCalled();
  });

  test.each([
    ['too-large', 'The file is larger than 1 MB. Choose a smaller one.'],
    ['not-utf-8', 'The file is not UTF-8 text. Save it as UTF-8 and choose it again.'],
    ['empty', 'The file contains no captions. Choose another one.'],
  ] as const)('says why the whole file is refused: %s', async (reason, message) => {
    show(captionViolations({ reason }));
    await choose(inputs()[0], captionsFile('x'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('names the lines of captions that go on after the end of the video', async () => {
    show(
      captionViolations({
        reason: 'invalid',
        mistakes: mistakesPastTheEnd([{ start: 70, end: 75, text: 'Late', line: 3 }], 60),
      }),
    );
    await choose(inputs()[0], captionsFile('WEBVTT\n\n00:01:10.000 --> 00:01:15.000\nLate'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Line 3, column 1: This cue ends after the end of the video, which is 1:00 long.',
    );
  });

  test('asks before it deletes captions', async () => {
    HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false;
    };
    const { user, remove } = show('stale', [english]);
    await user.click(screen.getByRole('button', { name: 'Delete the captions in English' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete the captions in English?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(remove).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete the captions in English' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The captions in English are deleted.')).toBeInTheDocument();
  });
});
