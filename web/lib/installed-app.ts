/** Whether this window is the app installed from the browser's menu or put on the home screen. */
export function isInstalledApp(): boolean {
  if ('standalone' in navigator && navigator.standalone === true) return true;
  return matchMedia('(display-mode: standalone)').matches;
}
