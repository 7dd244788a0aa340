import { runInAction } from 'mobx';
import { reportUnexpected } from './reportUnexpected.ts';

/** Does the work of a model unless another one is under way. A fault becomes the trouble `failed`. */
export async function whileBusy<Trouble>(
  model: { isBusy: boolean; trouble: Trouble | 'failed' | undefined },
  work: () => Promise<void>,
): Promise<void> {
  if (model.isBusy) return;
  runInAction(() => {
    model.isBusy = true;
    model.trouble = undefined;
  });
  try {
    await work();
  } catch (fault) {
    reportUnexpected(fault);
    runInAction(() => {
      model.trouble = 'failed';
    });
  } finally {
    runInAction(() => {
      model.isBusy = false;
    });
  }
}
