import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { ActionButton } from './action-button.tsx';
import { feedTexts } from './texts.ts';

type PinButtonProps = { isPinned: boolean; onPress: () => void };

export function PinButton({ isPinned, onPress }: PinButtonProps) {
  const label = isPinned ? feedTexts.post.unpin : feedTexts.post.pin;
  return (
    <ActionButton
      icon={isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
      label={label}
      onClick={onPress}
    />
  );
}
