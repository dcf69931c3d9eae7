import type { SystemState } from '#contract/system.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { formatCount } from '#web/lib/format.ts';
import { BackupFacts } from './backup-facts.tsx';
import { bytesText } from './bytes-text.ts';
import { ChannelFacts } from './channel-facts.tsx';
import { Fact, FactCard } from './facts.tsx';
import { JobFacts } from './job-facts.tsx';

export function SystemDetails({ state }: { state: SystemState }) {
  return (
    <div className="-mb-4 gap-4 md:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid">
      <BackupFacts state={state} />
      <DatabaseFacts database={state.database} />
      <ChannelFacts
        id="system-email"
        title={m.system_email_title()}
        channel={state.email}
        off={m.system_email_off()}
      />
      <ChannelFacts
        id="system-push"
        title={m.system_push_title()}
        channel={state.push}
        off={m.system_push_off()}
      />
      <JobFacts state={state} />
      <ServerFacts state={state} />
    </div>
  );
}

function DatabaseFacts({ database }: { database: SystemState['database'] }) {
  const { kind, host, name, version, bytes, migrations } = database;
  return (
    <FactCard id="system-database" title={m.system_database_title()}>
      <Fact name={m.system_database_kind()}>
        {kind === 'embedded' ? m.system_database_embedded() : m.system_database_hosted()}
      </Fact>
      {host !== null && <Fact name={m.system_database_host()}>{`${host}/${name}`}</Fact>}
      <Fact name={m.system_database_version()}>{version}</Fact>
      <Fact name={m.system_database_size()}>{bytesText(bytes)}</Fact>
      <Fact name={m.system_database_migrations()}>{formatCount(migrations)}</Fact>
    </FactCard>
  );
}

function ServerFacts({ state: { version, commit, startedAt, workers, disk } }: { state: SystemState }) {
  return (
    <FactCard id="system-server" title={m.system_server_title()}>
      <Fact name={m.system_server_version()}>{commit === null ? version : `${version} (${commit})`}</Fact>
      <Fact name={m.system_server_started()}>{momentText(new Date(startedAt))}</Fact>
      <Fact name={m.system_server_processes()}>{m.system_server_alive(workers)}</Fact>
      <Fact name={m.system_server_disk()}>
        {disk
          ? m.system_server_free({ free: bytesText(disk.freeBytes), total: bytesText(disk.totalBytes) })
          : m.system_server_noDisk()}
      </Fact>
    </FactCard>
  );
}
