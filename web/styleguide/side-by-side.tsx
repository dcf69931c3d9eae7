const themes = ['light', 'dark'] as const;

/** Two windows on the same guide, so that each has its theme in dialogs too, and the width that its screens ask for. */
export function SideBySide() {
  return (
    <main className="grid h-dvh grid-cols-2">
      {themes.map((theme) => (
        <iframe
          key={theme}
          title={`Style guide, ${theme}`}
          src={`?theme=${theme}`}
          className="size-full"
          onLoad={({ currentTarget }) => followScroll(currentTarget.contentWindow)}
        />
      ))}
    </main>
  );
}

/** Whichever of the windows is scrolled, the other goes along. */
function followScroll(moved: Window | null): void {
  moved?.addEventListener('scroll', () => {
    for (let index = 0; index < themes.length; index++) {
      const other = window.frames[index];
      if (other && other !== moved && other.scrollY !== moved.scrollY) other.scrollTo(0, moved.scrollY);
    }
  });
}
