import type { SystemState } from '#contract/system.ts';
import { backupJob } from '#domain/system-health.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { bytesText } from './bytes-text.ts';
import { Fact, FactCard } from './facts.tsx';
import { reasonTexts } from './system-texts.ts';

export function BackupFacts({ state: { backups, failures, database } }: { state: SystemState }) {
  const failure = failures.find(({ job }) => job === backupJob);
  return (
    <FactCard id="system-backups" title={m.system_backup_title()}>
      {backups ? (
        <>
          <Fact name={m.system_backup_last()}>
            {backups.last ? momentText(new Date(backups.last.at)) : m.system_backup_never()}
          </Fact>
          {backups.last && (
            <Fact name={m.system_backup_file()}>
              {m.system_backup_fileSize({ name: backups.last.name, size: bytesText(backups.last.bytes) })}
            </Fact>
          )}
          <Fact name={m.system_backup_folder()}>{backups.folder}</Fact>
          <Fact name={m.system_backup_next()}>
            {m.system_backup_nextAt({ when: momentText(new Date(backups.nextAt)) })}
          </Fact>
        </>
      ) : (
        <Fact name={m.system_backup_daily()}>
          {database.kind === 'hosted' ? m.system_backup_byHost() : m.system_backup_off()}
        </Fact>
      )}
      {failure && (
        <Fact name={m.system_backup_failure()}>
          {m.system_backup_failedAt({
            when: momentText(new Date(failure.failedAt)),
            reason: reasonTexts[failure.reason](),
          })}
        </Fact>
      )}
    </FactCard>
  );
}
