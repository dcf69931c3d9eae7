import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { m } from '#messages';
import { ActionButton } from './action-button.tsx';

type PinButtonProps = { isPinned: boolean; onPress: () => void };

export function PinButton({ isPinned, onPress }: PinButtonProps) {
  const label = isPinned ? m.feed_post_unpin() : m.feed_post_pin();
  return (
    <ActionButton
      icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
      label={label}
      onClick={onPress}
    />
  );
}
