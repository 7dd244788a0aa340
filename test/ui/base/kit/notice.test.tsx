import { screen } from '@testing-library/react';
import { FailureNotice, Trouble } from '../../../../src/ui/base/kit/Notice.tsx';
import { SkeletonLines } from '../../../../src/ui/base/kit/SkeletonLine.tsx';
import { renderKit } from './renderKit.tsx';

test('a failure notice announces what failed and retries', async () => {
  const retry = jest.fn();
  const { user } = renderKit(<FailureNotice title="The videos could not be loaded" retry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The videos could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a trouble is announced when there is one, and leaves no element otherwise', () => {
  const { rerender } = renderKit(<Trouble>{false}</Trouble>);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Trouble>It could not be saved.</Trouble>);
  expect(screen.getByRole('alert')).toHaveTextContent('It could not be saved.');
});

test('skeleton lines say what the person waits for', () => {
  renderKit(<SkeletonLines label="Loading the bin" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading the bin');
});
