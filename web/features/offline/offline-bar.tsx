import CloudOff from 'lucide-react/icons/cloud-off';
import { m } from '#messages';
import { locale } from '#web/lib/locale.ts';
import { ageText } from './age-text.ts';
import { barClasses } from './bar-classes.ts';
import { useDataAge } from './data-age.ts';

/** Says that there is no connection, and how old what the screen shows is. */
export function OfflineBar() {
  const readAt = useDataAge();
  return (
    <p className={barClasses}>
      <CloudOff aria-hidden className="size-4.5 shrink-0 text-accent" />
      <span>
        <strong className="font-semibold">{m.offline_offline()}</strong>{' '}
        {readAt !== null && m.offline_asOf({ when: ageText(readAt, Date.now(), locale()) })}
      </span>
    </p>
  );
}
