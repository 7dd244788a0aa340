import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FilmEditing, PreviewedName } from '../../../application/ports/editing/FilmEditing.ts';
import type { PreviewLink } from '../../../domain/item/preview.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/**
 * Creates a preview link and copies it to the clipboard. If the browser refuses, the link is shown, to be copied by
 * hand.
 */
export class PreviewCopy {
  link: PreviewLink | undefined;
  trouble: 'not-found' | 'failed' | undefined;
  /** Whether there is a link that could not be written. */
  isRefused = false;
  readonly title: string;
  readonly #films: Pick<FilmEditing, 'openPreview'>;
  readonly #item: PreviewedName;
  readonly #write: (text: string) => Promise<void>;

  constructor(
    films: Pick<FilmEditing, 'openPreview'>,
    { title, kind, id }: PreviewedName & { readonly title: string },
    write: (text: string) => Promise<void>,
  ) {
    this.title = title;
    this.#films = films;
    this.#item = { kind, id };
    this.#write = write;
    makeAutoObservable(this, { title: false, link: observableRef });
  }

  /** Resolves to whether the link is in the clipboard. */
  async copy(): Promise<boolean> {
    const opened = await this.#films.openPreview(this.#item).catch(reportUnexpected);
    runInAction(() => {
      this.link = opened?.ok === true ? opened.value : undefined;
      this.trouble = opened === undefined ? 'failed' : opened.ok ? undefined : opened.refusal;
    });
    if (this.link === undefined) return false;
    const isCopied = await this.#write(this.link.url).then(
      () => true,
      (fault: unknown) => reportUnexpected(fault, 'clipboard'),
    );
    runInAction(() => {
      this.isRefused = isCopied !== true;
    });
    return isCopied === true;
  }
}
