import { useState } from 'react';
import { m } from '#messages';
import { useRenewAnswerLinks } from '#web/queries/attendance/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';

/** For the captain: ends the links of the mails so far by which players answer. */
export function AnswerLinksCard({ teamId }: { teamId: number }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const renew = useRenewAnswerLinks(teamId, {
    success: { title: m.answerLink_renew_done() },
    failure: { title: m.answerLink_renew_failed() },
  });
  return (
    <Card aria-labelledby="answer-links" className="grid justify-items-start gap-4">
      <div>
        <CardTitle id="answer-links">{m.answerLink_renew_title()}</CardTitle>
        <p className="text-muted">{m.answerLink_renew_explained()}</p>
      </div>
      <Button variant="secondary" onClick={() => setIsConfirming(true)}>
        {m.answerLink_renew_button()}
      </Button>
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.answerLink_renew_question()}
        description={m.answerLink_renew_questionNote()}
        confirmLabel={m.answerLink_renew_confirm()}
        destructive
        pending={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      />
    </Card>
  );
}
