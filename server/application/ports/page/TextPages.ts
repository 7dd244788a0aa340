import type { TextPage, TextPageName } from '../../../../src/domain/page/textPage.ts';

/** The texts of the site's own pages, which an administrator may edit at any time. */
export interface TextPages {
  read(name: TextPageName): Promise<TextPage>;
  /** Changes with every edit of the text. It costs less than `read`. */
  version(name: TextPageName): Promise<string>;
}
