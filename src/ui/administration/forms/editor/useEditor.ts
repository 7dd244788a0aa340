import { useEffect, useState } from 'react';

interface Opened {
  readonly editor: { load(): Promise<void> };
  end(): void;
}

/** The model of an editor. It ends when the dialog is unmounted. */
export function useEditor<Model extends Opened>(make: () => Model): Model {
  const [model] = useState(make);
  useEffect(() => {
    void model.editor.load();
    return () => model.end();
  }, [model]);
  return model;
}
