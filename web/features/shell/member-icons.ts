// In the menus of signed-in people alone, and on no tab: lazy-icon.tsx brings them.
export { default as ArrowLeftRight } from 'lucide-react/icons/arrow-left-right';
export { default as ClipboardPen } from 'lucide-react/icons/clipboard-pen';
export { default as LogOut } from 'lucide-react/icons/log-out';
export { default as Network } from 'lucide-react/icons/network';
export { default as ScrollText } from 'lucide-react/icons/scroll-text';
export { default as Server } from 'lucide-react/icons/server';
export { default as Settings } from 'lucide-react/icons/settings';
export { default as Ticket } from 'lucide-react/icons/ticket';
export { default as UserCog } from 'lucide-react/icons/user-cog';
export { default as UserRound } from 'lucide-react/icons/user-round';
