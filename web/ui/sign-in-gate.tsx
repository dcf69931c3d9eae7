import { Link, useLocation } from '@tanstack/react-router';
import LogIn from 'lucide-react/icons/log-in';
import { m } from '#messages';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

type SignInGateProps = {
  /** What one signs in for, e.g. 'vote for MVP'. */
  action: string;
  /** 1 where the card is the whole screen. */
  level?: 1 | 2;
  /** What happened, where somebody was signed in before. */
  note?: string;
};

/** Stands in the place of what only members do. Product §2, Sign-in gate. */
export function SignInGate({ action, level = 2, note }: SignInGateProps) {
  const returnTo = useLocation({ select: ({ href }) => href });
  const Heading = `h${level}` as const;
  return (
    <Card className="mx-auto grid w-full max-w-md justify-items-center gap-3 py-8 text-center">
      <Heading tabIndex={level === 1 ? -1 : undefined} className="numeral text-3xl">
        {m.ui_signIn_title()}
      </Heading>
      <p className="text-muted">{m.ui_signIn_note({ action })}</p>
      {note && <p>{note}</p>}
      <Button asChild className="mt-2">
        <Link to="/login" search={{ returnTo }}>
          <LogIn aria-hidden />
          {m.ui_signIn_button()}
        </Link>
      </Button>
    </Card>
  );
}
