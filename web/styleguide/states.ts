/** How a state looks that only a pointer or a keyboard brings about: by a class of the same name. */
const states = { ':hover': '.is-hover', ':focus-visible': '.is-focus-visible', ':active': '.is-active' };

/** Repeats the page's styles with a class for each state, so that a picture can show them all at once. */
export function showStatesAsClasses(): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  let text = rules.map((rule) => rule.cssText).join('\n');
  for (const [state, name] of Object.entries(states)) text = text.replaceAll(state, name);
  const style = document.createElement('style');
  // The hover state stands beside the others, for devices without a mouse.
  style.textContent = text.replaceAll('(hover: hover)', 'all');
  document.head.append(style);
}
