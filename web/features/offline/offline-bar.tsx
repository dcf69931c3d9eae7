import CloudOff from 'lucide-react/icons/cloud-off';
import { locale } from '#web/lib/locale.ts';
import { ageText } from './age-text.ts';
import { barLook } from './bar-look.ts';
import { useDataAge } from './data-age.ts';
import { offlineTexts } from './texts.ts';

/** Says that there is no connection, and how old what the screen shows is. */
export function OfflineBar() {
  const readAt = useDataAge();
  return (
    <p className={barLook}>
      <CloudOff aria-hidden className="size-4.5 shrink-0 text-accent" />
      <span>
        <strong className="font-semibold">{offlineTexts.offline}</strong>{' '}
        {readAt !== null && offlineTexts.asOf(ageText(readAt, Date.now(), locale()))}
      </span>
    </p>
  );
}
