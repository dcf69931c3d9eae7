import { type Html, html } from './html.ts';

type DemoPage = {
  readonly heading: string;
  /** The page's own links and scripts. */
  readonly head: Html;
  readonly content: Html;
  readonly lead: string | undefined;
};

/** A page of the demo itself: of its sign-in, or of its mailbox. */
export function demoPage({ heading, head, content, lead }: DemoPage): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${heading}</title>
  ${head}
</head>
<body>
  <main>
    <header>
      <p class="brand">Sixth <b>Man</b></p>
      <h1>${heading}</h1>
      ${lead && html`<p class="lead">${lead}</p>`}
    </header>
    ${content}
  </main>
</body>
</html>`;
}
