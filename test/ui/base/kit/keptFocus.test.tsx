import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../../../../src/ui/base/kit/Button.tsx';
import { Dialog } from '../../../../src/ui/base/kit/Dialog.tsx';
import { withDialogs } from '../../withDialogs.ts';
import { renderKit } from './renderKit.tsx';

beforeAll(withDialogs);

function Panel({ gone }: { readonly gone: 'removed' | 'disabled' | 'removed with its row' }) {
  const [isDone, setDone] = useState(false);
  const isRowThere = !(isDone && gone === 'removed with its row');
  return (
    <Dialog title="Panel" onClose={() => undefined} actions={<Button>Close</Button>}>
      <section>
        <Button>Other row</Button>
        {isRowThere ? (
          <p>
            <Button>Replace</Button>
            {isDone && gone === 'removed' ? null : (
              <Button disabled={isDone} onClick={() => setDone(true)}>
                Delete
              </Button>
            )}
          </p>
        ) : null}
      </section>
    </Dialog>
  );
}

test.each([
  ['removed', 'Replace'],
  ['removed with its row', 'Other row'],
] as const)('focuses the nearest control when the focused one is %s', async (gone, nearest) => {
  const { user } = renderKit(<Panel gone={gone} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('button', { name: nearest })).toHaveFocus());
});

test('leaves the focus alone after a press elsewhere', async () => {
  const { user } = renderKit(<Panel gone="removed" />);
  const remove = screen.getByRole('button', { name: 'Delete' });
  remove.focus();
  await user.click(screen.getByRole('heading'));
  fireEvent.click(remove);
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});

test('keeps the focus on a button that waits, and runs nothing when it is pressed', async () => {
  const pressed = jest.fn();
  const { user, rerender } = renderKit(<Button onClick={pressed}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(
    <Button isWaiting onClick={pressed}>
      Save
    </Button>,
  );
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(pressed).not.toHaveBeenCalled();
});

test('closes on its own cancel event, but not on that of a dialog or a file input inside', () => {
  const closed = jest.fn();
  const closedInside = jest.fn();
  renderKit(
    <Dialog title="Outer" onClose={closed} actions={null}>
      <input type="file" aria-label="File" />
      <Dialog title="Inner" onClose={closedInside} actions={null}>
        Question
      </Dialog>
    </Dialog>,
  );
  // The event of a file input bubbles, that of a dialog does not.
  const cancel = (element: Element, bubbles = false) =>
    fireEvent(element, new Event('cancel', { bubbles, cancelable: true }));
  cancel(screen.getByRole('dialog', { name: 'Inner' }));
  cancel(screen.getByLabelText('File'), true);
  expect([closedInside.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0]);
  cancel(screen.getByRole('dialog', { name: 'Outer' }));
  expect(closed).toHaveBeenCalledTimes(1);
});
