import { useQuery } from '@tanstack/react-query';
import Link from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import type { ScoreLink } from '#contract/scorebook/score-links.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { useCreateScoreLink, useDeleteScoreLink } from '#web/queries/scorebook/mutations.ts';
import { scoreLinkQuery } from '#web/queries/scorebook/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { shareLink } from '#web/ui/share-link.ts';

type ScoreLinkSectionProps = { gameId: number; onWithdraw: () => void };

/** A link by which anybody scores one game. It is shown once: the server stores only its hash. Product §2, Scoring. */
export function ScoreLinkSection({ gameId, onWithdraw }: ScoreLinkSectionProps) {
  const { data: link } = useQuery(scoreLinkQuery(gameId));
  const create = useCreateScoreLink(gameId, { failure: { title: m.scoreLink_failed() } });
  const withdraw = useDeleteScoreLink(gameId, {
    success: { title: m.scoreLink_withdrawn() },
    failure: { title: m.scoreLink_failedToWithdraw() },
  });
  const isOut = link !== null && link !== undefined;
  if (create.data) return <NewLink link={create.data} />;
  return (
    <>
      <p className="text-sm text-pretty text-muted">{m.scoreLink_note()}</p>
      {isOut && <p>{m.scoreLink_out({ date: momentText(new Date(link.expiresAt)) })}</p>}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button size="lg" variant="secondary" pending={create.isPending} onClick={() => create.mutate()}>
          {isOut ? m.scoreLink_again() : m.scoreLink_create()}
        </Button>
        {isOut && (
          <Button
            size="lg"
            variant="secondary"
            pending={withdraw.isPending}
            onClick={() => void withdraw.mutateAsync().then(onWithdraw, () => {})}
          >
            {m.scoreLink_withdraw()}
          </Button>
        )}
      </div>
    </>
  );
}

function NewLink({ link: { token, expiresAt } }: { link: ScoreLink }) {
  const path = `/score/${token}`;
  const url = `${location.origin}${path}`;
  const canShare = typeof navigator.share === 'function';
  return (
    <div className="grid justify-items-center gap-3">
      <QrCode text={url} label={m.scoreLink_picture()} />
      <p className="w-full rounded-control bg-sunken px-3 py-2 text-sm break-all select-all">{url}</p>
      <p className="text-sm text-muted">{m.scoreLink_until({ date: momentText(new Date(expiresAt)) })}</p>
      <div className="flex w-full flex-wrap gap-2 max-sm:*:flex-1">
        <Button
          size="lg"
          variant={canShare ? 'secondary' : 'primary'}
          onClick={() => void copyText(url, copyToasts())}
        >
          <Link aria-hidden />
          {m.scoreLink_copy()}
        </Button>
        {canShare && (
          <Button size="lg" onClick={() => void shareLink({ title: m.page_score(), path })}>
            <Share2 aria-hidden />
            {m.scoreLink_share()}
          </Button>
        )}
      </div>
    </div>
  );
}

const copyToasts = () => ({
  success: { title: m.scoreLink_copied() },
  failure: { title: m.scoreLink_copyFailed() },
});
