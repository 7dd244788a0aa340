import 'react';

// React's types do not know Element Timing yet: by this name the browser reports when it has shown a picture, which
// src/main/loader.ts waits for.
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- a declaration is merged only with the same parameters
  interface ImgHTMLAttributes<T> {
    elementtiming?: string;
  }
}
