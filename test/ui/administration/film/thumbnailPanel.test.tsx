import { screen, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { Edited } from '../../../../src/application/ports/editing/Edits.ts';
import type { Filmed } from '../../../../src/domain/film/filmed.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import type { PartHost } from '../../../../src/ui/administration/film/PartSaving.ts';
import { ThumbnailModel } from '../../../../src/ui/administration/film/ThumbnailModel.ts';
import { ThumbnailPanel } from '../../../../src/ui/administration/film/ThumbnailPanel.tsx';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { renderKit } from '../../base/kit/renderKit.tsx';
import { aFile } from './fakeUploads.ts';
import { aHost, choose, inputs } from './panelHost.ts';

describe('ThumbnailPanel', () => {
  const picture = () => new File(['x'], 'poster.png', { type: 'image/png' });

  function show(
    save: (version: number, image: Blob) => Promise<Edited<Filmed>>,
    { find, isOwn = true }: { find?: PartHost<Filmed>['find']; isOwn?: boolean } = {},
  ) {
    const host = aHost(aVideo(), find);
    const remove = jest.fn(async (version: number): Promise<Edited<Filmed>> =>
      ok({ item: aVideo({ thumbnail: null }), version: version + 1 }),
    );
    const model = new ThumbnailModel<Filmed>(host, { save, remove });
    const view = renderKit(
      <ThumbnailPanel
        model={model}
        title="Branch a scenario"
        thumbnail={host.seen.item.thumbnail}
        isOwn={isOwn}
        kind="video"
      />,
    );
    return { ...view, host, remove };
  }

  test('saves a chosen picture at once', async () => {
    const save = jest.fn(async (version: number): Promise<Edited<Filmed>> =>
      ok({ item: aVideo(), version: version + 1 }),
    );
    const { host } = show(save);
    await choose(inputs()[0], picture());
    expect(await screen.findByText('The thumbnail is saved.')).toBeInTheDocument();
    expect({ asked: save.mock.calls.map(([version]) => version), now: host.seen.version }).toEqual({
      asked: [1],
      now: 2,
    });
  });

  test.each([
    [
      new File(['x'], 'poster.svg', { type: 'image/svg+xml' }),
      'poster.svg cannot be used here. Use a PNG, JPEG, WebP or AVIF picture.',
    ],
    [aFile('poster.png', 6 * 1024 ** 2), 'poster.png is larger than 5 MB. Choose a smaller file.'],
  ])('refuses an unsuitable picture before it is sent (%#)', async (file, text) => {
    const save = jest.fn();
    show(save);
    await choose(inputs()[0], file);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(save).not.toHaveBeenCalled();
  });

  test('shows the reason of the server when it refuses a picture', async () => {
    show(async () => refuse([{ field: 'thumbnail', message: 'This picture has more than 50 megapixels.' }]));
    await choose(inputs()[0], picture());
    expect(await screen.findByRole('alert')).toHaveTextContent('This picture has more than 50 megapixels.');
  });

  test('shows “An error occurred” and what to do when the request fails', async () => {
    show(() => Promise.reject(new ApiFault('down')));
    await choose(inputs()[0], picture());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurredNothing was changed. Check your connection and try again.',
    );
  });

  const staleOnce = () => {
    const asked: number[] = [];
    const save = async (version: number): Promise<Edited<Filmed>> => {
      asked.push(version);
      return version < 5 ? refuse('stale') : ok({ item: aVideo(), version: 6 });
    };
    return { asked, save };
  };

  test('saves the thumbnail when somebody else has changed another field', async () => {
    const { asked, save } = staleOnce();
    const { host } = show(save, { find: async () => ok({ item: aVideo({ name: 'Renamed' }), version: 5 }) });
    await choose(inputs()[0], picture());
    expect(await screen.findByText('The thumbnail is saved.')).toBeInTheDocument();
    expect({ asked, now: host.seen.version }).toEqual({ asked: [1, 5], now: 6 });
  });

  test('shows the newer thumbnail and saves nothing when somebody else has changed the thumbnail', async () => {
    const { asked, save } = staleOnce();
    const { host } = show(save, {
      find: async () =>
        ok({ item: aVideo({ thumbnail: { src: '/theirs.webp', srcset: '', width: 1, height: 1 } }), version: 5 }),
    });
    await choose(inputs()[0], picture());
    expect(await screen.findByRole('alert')).toHaveTextContent(/Someone else has just changed this/);
    expect({ asked, now: host.seen.version }).toEqual({ asked: [1], now: 5 });
  });

  test('says that the item was deleted meanwhile', async () => {
    const { save } = staleOnce();
    show(save);
    await choose(inputs()[0], picture());
    expect(await screen.findByRole('alert')).toHaveTextContent('The item was deleted. Close this dialog.');
  });

  test('asks before it deletes a chosen picture, and offers no deletion of a picture taken from the film', async () => {
    HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
      this.open = false;
    };
    const { user, remove, unmount } = show(jest.fn());
    await user.click(screen.getByRole('button', { name: 'Delete the thumbnail' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete the thumbnail of “Branch a scenario”?' });
    expect(remove).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The thumbnail is deleted.')).toBeInTheDocument();
    unmount();
    show(jest.fn(), { isOwn: false });
    expect(screen.queryByRole('button', { name: 'Delete the thumbnail' })).toBeNull();
  });
});
