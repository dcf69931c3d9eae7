/**
 * Call it when something is sent. What it returns says, once the answer is there, whether the reader is still on the screen
 * that it was sent from: another one must neither be left nor lose its focus by it.
 */
export function watchScreen(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}
