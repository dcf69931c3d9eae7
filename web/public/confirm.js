// Submits the answer that was pressed in an email, once a person is at the page: it is visible, and a pointer, a key or a return
// to its tab was seen. Mail scanners and prefetches cause none of these. A person who turns to another control answers there.
const button = document.querySelector('[data-confirm]');
const ended = new AbortController();

function listen(target, type, react) {
  const options = { signal: ended.signal, passive: true };
  target.addEventListener(type, (event) => event.isTrusted && react(event), options);
}

function submit() {
  if (document.prerendering || document.visibilityState !== 'visible') return;
  button.click();
}

function isOnControl({ target }) {
  return target instanceof Element && target.closest('a, button, textarea, label') !== null;
}

if (button) {
  const submitUnlessOnControl = (event) => (isOnControl(event) ? ended.abort() : submit());
  listen(window, 'pointermove', (event) => isOnControl(event) || submit());
  listen(window, 'pointerup', submitUnlessOnControl);
  listen(window, 'keydown', (event) => (event.key === 'Tab' ? ended.abort() : submitUnlessOnControl(event)));
  listen(document, 'visibilitychange', submit);
  button.form.addEventListener('submit', () => {
    ended.abort();
    // Without the answer in its URL, going back to this page asks and submits nothing.
    history.replaceState(null, '', location.pathname);
  });
}
