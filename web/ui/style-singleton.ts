import { useEffect } from 'react';

type Styles = { styles: string; dynamic?: boolean };

/**
 * In place of the package `react-style-singleton`, by which dialogs and menus hold the page still: it adds a style
 * element, which the security policy refuses without a nonce. A constructed style sheet needs none.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  const add = (css: string) => {
    if (users++ > 0) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    if (--users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  return function Sheet({ styles, dynamic = false }: Styles) {
    // Like the package, styles that are not dynamic stay those of the first render.
    const css = dynamic ? styles : '';
    useEffect(() => {
      add(styles);
      return remove;
    }, [css]);
    return null;
  };
}
