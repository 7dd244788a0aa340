import { useEffect, useState } from 'react';

interface Opened {
  readonly editor: { load(): Promise<void> };
  end(): void;
}

/** The model of an editor for as long as its dialog is open. */
export function useEditor<Model extends Opened>(make: () => Model): Model {
  const [model] = useState(make);
  useEffect(() => {
    void model.editor.load();
    return () => model.end();
  }, [model]);
  return model;
}
