import { useEffect, useState } from 'react';

interface LoadingModel {
  load(): void | Promise<void>;
  leave(): void;
}

/** A model that loads what its component shows, and again whenever `changes` has grown. It stops with the component. */
export function useLoaded<Model extends LoadingModel>(make: () => Model, changes = 0): Model {
  const [model] = useState(make);
  useEffect(() => {
    void model.load();
    return () => model.leave();
  }, [model, changes]);
  return model;
}
