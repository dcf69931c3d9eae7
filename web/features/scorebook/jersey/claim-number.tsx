import { type FormEvent, useState } from 'react';
import type { JerseyClaim } from '#contract/scorebook/jersey-links.ts';
import { jerseyOf, jerseyPattern } from '#domain/scorebook/jersey.ts';
import { m } from '#messages';
import { errorText } from '#web/lib/client.ts';
import { useClaimJersey } from '#web/queries/scorebook/mutations.ts';
import { BoardCard } from '#web/ui/board-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type ClaimNumberProps = {
  token: string;
  claim: JerseyClaim;
  /** Whom the team plays. */
  game: string;
  /** The player's usual one; null without one. */
  usual: number | null;
};

/** A player claims a number for the night. Product §2, Scoring. */
export function ClaimNumber({ token, claim, game, usual }: ClaimNumberProps) {
  const { number: own, unavailable, claimsLeft } = claim;
  const suggested = usual !== null && !unavailable.includes(String(usual)) ? String(usual) : '';
  const [text, setText] = useState(own ?? suggested);
  const claimJersey = useClaimJersey(token);
  const isNumber = jerseyPattern.test(text);
  const isTaken = isNumber && unavailable.includes(jerseyOf(text));
  const error = isTaken
    ? m.reason_jerseyTaken({ number: text })
    : claimJersey.error
      ? errorText(claimJersey.error)
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNumber && !isTaken && text !== own) claimJersey.mutate(text);
  };
  return (
    <BoardCard
      heading={own === null ? m.page_jersey() : m.jersey_yours({ number: own })}
      description={own === null ? m.jersey_intro({ game }) : m.jersey_seen({ game })}
      watermark={own ?? '#'}
    >
      <form className="grid gap-4" onSubmit={submit}>
        <Field
          label={own === null ? m.jersey_field() : m.jersey_another()}
          error={error}
          hint={unavailable.length > 0 ? m.jersey_taken({ numbers: unavailable.join(', ') }) : undefined}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            className="numeral max-w-28 text-center text-3xl"
            value={text}
            onChange={({ target }) => {
              claimJersey.reset();
              setText(target.value.replaceAll(/\D/g, ''));
            }}
          />
        </Field>
        <Button
          type="submit"
          size="lg"
          width="full"
          pending={claimJersey.isPending}
          disabled={!isNumber || isTaken || text === own || claimsLeft === 0}
        >
          {isNumber ? m.jersey_claim({ number: text }) : m.page_jersey()}
        </Button>
        {claimsLeft === 0 && <p className="text-sm text-muted">{m.jersey_noneLeft()}</p>}
      </form>
    </BoardCard>
  );
}
