/** A short tick under the finger, where the device has one and the browser lets a page use it. */
export function tick(): void {
  navigator.vibrate?.(12);
}
