import { m } from '#messages';
import { useRenewAnswerLinks } from '#web/queries/attendance/mutations.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

/** For the captain: ends the links of the mails so far by which players answer. */
export function AnswerLinksCard({ teamId }: { teamId: number }) {
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
      <ConfirmButton
        variant="secondary"
        title={m.answerLink_renew_question()}
        description={m.answerLink_renew_questionNote()}
        confirmLabel={m.answerLink_renew_confirm()}
        onConfirm={() => renew.mutateAsync()}
      >
        {m.answerLink_renew_button()}
      </ConfirmButton>
    </Card>
  );
}
