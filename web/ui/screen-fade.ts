/**
 * A new screen fades in, for so short that nobody waits, unless the reader has asked for stillness. It can be read from its first
 * frame on: no picture is taken of the screen before it, which takes a phone longer than the new screen itself.
 */
export function fadeInScreen() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document.querySelector('main > div')?.animate({ opacity: [0.4, 1] }, { duration: 120, easing: 'ease-out' });
}
