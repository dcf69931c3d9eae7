import { lazy, Suspense } from 'react';

type MemberIcons = typeof import('./member-icons.ts');
type IconProps = { className?: string; 'aria-hidden'?: boolean };

/**
 * An icon that no visitor sees, and its code comes with the first that is rendered. A menu renders its icons while it
 * is still closed; in an open one their place is kept, and without the code the words beside them are enough.
 */
export function lazyIcon(name: keyof MemberIcons) {
  const Icon = lazy(async () => ({
    default: await import('./member-icons.ts').then(
      (icons) => icons[name],
      () => Blank,
    ),
  }));
  return function LazyIcon(props: IconProps) {
    return (
      <Suspense fallback={<Blank {...props} />}>
        <Icon {...props} />
      </Suspense>
    );
  };
}

function Blank(props: IconProps) {
  return <svg aria-hidden {...props} />;
}
