export type ToastSide = 'top' | 'bottom';

type Rectangle = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** The largest message, with its margin. */
const largest = { width: 440, height: 180 };
/** Tailwind's `md`. */
const desktopWidth = 768;

/**
 * Where a message is shown: at the top of a phone and at the bottom right of a desktop, unless it would cover the element that was
 * pressed. Product §9, Toasts.
 */
export function toastSide(
  pressed: Rectangle | null,
  { width, height }: { readonly width: number; readonly height: number },
): ToastSide {
  if (width < desktopWidth) return pressed && pressed.top < largest.height ? 'bottom' : 'top';
  const isCovered =
    pressed !== null && pressed.bottom > height - largest.height && pressed.right > width - largest.width;
  return isCovered ? 'top' : 'bottom';
}
