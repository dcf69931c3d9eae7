import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { barItemClasses } from './bar-item-classes.ts';
import { BarLink } from './bar-link.tsx';
import { approvalPath, leadsTo, type NavLink } from './nav-links.ts';
import { useDisclosure } from './use-disclosure.ts';
import { useManagedTeamSearch } from './use-managed-team-search.ts';

type NavMenuProps = {
  label: ReactNode;
  links: readonly NavLink[];
  pathname: string;
  align?: 'start' | 'end';
  /** Below the links, for what is no link. */
  footer?: ReactNode;
  /** How many accounts wait for approval, in the menu that leads to them. */
  pending?: number;
  /** False where a link of the bar itself leads to the current screen. */
  marksCurrent?: boolean;
};

export function NavMenu({
  label,
  links,
  pathname,
  align = 'start',
  footer,
  pending = 0,
  marksCurrent = true,
}: NavMenuProps) {
  const { open, setOpen, boxProps } = useDisclosure();
  const panel = useId();
  const holdsCurrent = marksCurrent && links.some((link) => leadsTo(link, pathname));
  return (
    <div className="relative flex" {...boxProps}>
      <button
        type="button"
        className={barItemClasses}
        aria-expanded={open}
        aria-controls={panel}
        aria-describedby={pending > 0 ? `${panel}-pending` : undefined}
        data-current={holdsCurrent || undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <PendingBadge count={pending} />
        <ChevronDown aria-hidden className={cn('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      <PendingNote id={`${panel}-pending`} count={pending} />
      <div id={panel} hidden={!open} className={cn(panelClasses, align === 'end' ? 'end-0' : 'start-0')}>
        <ul>
          {links.map((link) => (
            <li key={link.label}>
              <MenuLink link={link} pathname={pathname} onFollow={() => setOpen(false)} pending={pending} />
            </li>
          ))}
        </ul>
        {footer}
      </div>
    </div>
  );
}

const panelClasses =
  'absolute top-[calc(100%+0.25rem)] z-40 min-w-56 rounded-control border border-line bg-surface p-1.5 shadow-float animate-pop-in';

export const menuItemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-start font-medium whitespace-nowrap text-ink hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink [&_svg]:size-5 [&_svg]:shrink-0';

/** The number beside a name; what it counts is said by {@link PendingNote}. */
export function PendingBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge tone="solid" aria-hidden>
      {count}
    </Badge>
  );
}

export function PendingNote({ id, count }: { id: string; count: number }) {
  if (count === 0) return null;
  return (
    <span id={id} hidden>
      {m.shell_waiting({ accounts: count })}
    </span>
  );
}

type MenuLinkProps = { link: NavLink; pathname: string; onFollow: () => void; pending?: number };

export function MenuLink({ link, pathname, onFollow, pending = 0 }: MenuLinkProps) {
  const { to, label, icon: Icon } = link;
  const waiting = to === approvalPath ? pending : 0;
  const note = useId();
  return (
    <BarLink
      to={to}
      search={useManagedTeamSearch(to)}
      className={menuItemClasses}
      aria-current={leadsTo(link, pathname) ? 'page' : undefined}
      aria-describedby={waiting > 0 ? note : undefined}
      onClick={onFollow}
    >
      <Icon aria-hidden />
      {label}
      <PendingBadge count={waiting} />
      <PendingNote id={note} count={waiting} />
    </BarLink>
  );
}
