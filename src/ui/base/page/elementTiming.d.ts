import 'react';

// React's types lack this attribute of Element Timing. With it the browser reports that it has painted a picture, and
// src/main/loader.ts waits for that.
declare module 'react' {
  // A declaration is merged only with the same parameters.
  interface ImgHTMLAttributes<T> {
    elementtiming?: string;
  }
}
