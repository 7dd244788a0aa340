import { useEffect, useState } from 'react';

interface ScreenModel {
  load?(): unknown;
  leave(): void;
}

interface ModelReasons {
  /** A new key replaces the model. The rest of the screen stays. */
  readonly key?: string;
  /** The model loads again whenever this count has grown. */
  readonly changes?: number;
}

/** The model of a screen. Mounting the screen loads its data, and unmounting aborts its calls. */
export function useModel<Model extends ScreenModel>(
  make: () => Model,
  { key = '', changes = 0 }: ModelReasons = {},
): Model {
  const [held, hold] = useState(() => ({ key, model: make() }));
  if (held.key !== key) hold({ key, model: make() });
  const { model } = held;
  useEffect(() => {
    model.load?.();
    return () => model.leave();
  }, [model, changes]);
  return model;
}
