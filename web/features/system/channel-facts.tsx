import type { SystemState } from '#contract/system.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { formatCount } from '#web/lib/format.ts';
import { Fact, FactCard } from './facts.tsx';

type ChannelFactsProps = { id: string; title: string; off: string; channel: SystemState['email'] };

/** What was sent on a channel of notifications. */
export function ChannelFacts({ id, title, off, channel }: ChannelFactsProps) {
  const { isOn, sent, failed, waiting, oldestDueAt } = channel;
  return (
    <FactCard id={id} title={title}>
      <Fact name={m.system_channel_state()}>{isOn ? m.system_channel_on() : off}</Fact>
      <Fact name={m.system_channel_sent()}>{formatCount(sent)}</Fact>
      <Fact name={m.system_channel_failed()}>{formatCount(failed)}</Fact>
      <Fact name={m.system_channel_waiting()}>{formatCount(waiting)}</Fact>
      {oldestDueAt !== null && (
        <Fact name={m.system_channel_oldest()}>{momentText(new Date(oldestDueAt))}</Fact>
      )}
    </FactCard>
  );
}
