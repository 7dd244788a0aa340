import { useEffect, useState } from 'react';

interface ScreenModel {
  load?(): unknown;
  leave(): void;
}

/**
 * The model of a screen. Mounting the screen loads its data, and unmounting aborts its calls. A new `key` replaces the
 * model, and the rest of the screen stays.
 */
export function useModel<Model extends ScreenModel>(make: () => Model, key = ''): Model {
  const [held, hold] = useState(() => ({ key, model: make() }));
  if (held.key !== key) hold({ key, model: make() });
  const { model } = held;
  useEffect(() => {
    model.load?.();
    return () => model.leave();
  }, [model]);
  return model;
}
