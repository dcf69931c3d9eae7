import Share2 from 'lucide-react/icons/share-2';
import { m } from '#messages';
import { Button } from './button.tsx';
import { shareLink } from './share-link.ts';

type ShareButtonProps = {
  /** The title that the share sheet passes on. */
  title: string;
  /** The path on this site. */
  path: string;
};

/** Shares a link to the screen or the part that it stands on. */
export function ShareButton(link: ShareButtonProps) {
  return (
    <Button variant="secondary" onClick={() => void shareLink(link)}>
      <Share2 aria-hidden />
      {m.ui_share_button()}
    </Button>
  );
}
