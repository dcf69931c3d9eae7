import type { FastifyInstance } from 'fastify';

const scriptPath = '/confirm.js';

/**
 * Submits the form of a page that was opened by an answer's link, once a person is there: the page is looked at, and a pointer,
 * a key or a return to its tab shows it. Mail scanners and prefetches do none of these. Not after going back to the page or
 * reloading it, and not when the person turns to another control.
 */
const script = `(() => {
  const button = document.querySelector('[data-confirm]');
  const [navigation] = performance.getEntriesByType('navigation');
  if (!button || navigation?.type !== 'navigate') return;
  const ended = new AbortController();
  const listen = (target, type, react) =>
    target.addEventListener(type, (event) => event.isTrusted && react(event), { signal: ended.signal, passive: true });
  const confirm = () => {
    if (document.prerendering || document.visibilityState !== 'visible') return;
    ended.abort();
    button.form.requestSubmit(button);
  };
  const isElsewhere = ({ target }) => target instanceof Element && target.closest('a, button, textarea, label') !== null;
  const react = (event) => (isElsewhere(event) ? ended.abort() : confirm());
  listen(window, 'pointermove', (event) => isElsewhere(event) || confirm());
  listen(window, 'pointerup', react);
  listen(window, 'keydown', (event) => (event.key === 'Tab' ? ended.abort() : react(event)));
  listen(document, 'visibilitychange', confirm);
  listen(button.form, 'submit', () => ended.abort());
  addEventListener('pageshow', (event) => event.persisted && ended.abort());
})();
`;

/** The element that loads the script; the page's policy forbids inline scripts. */
export const confirmScriptElement = `<script src="${scriptPath}" defer></script>`;

/** Serves the script of pages whose one answer is preselected. */
export function addConfirmScript(app: FastifyInstance): void {
  app.get(scriptPath, { schema: { hide: true }, config: { access: 'public' } }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
