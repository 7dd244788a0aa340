/** jsdom has no modal dialogs. The end-to-end tests check the focus and the inert page. */
export function withDialogs(): void {
  let opener: Element | null = null;
  HTMLDialogElement.prototype.showModal = function show() {
    opener = document.activeElement;
    this.open = true;
    this.querySelector<HTMLElement>('button, a[href], input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    if (opener instanceof HTMLElement) opener.focus();
  };
}
