import { Link, useLocation } from '@tanstack/react-router';
import LogIn from 'lucide-react/icons/log-in';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { uiTexts } from './texts.ts';

/** Stands in the place of what only members do, e.g. 'vote for MVP'. Specification §2, Sign-in gate. */
export function SignInGate({ action }: { action: string }) {
  const returnTo = useLocation({ select: ({ href }) => href });
  return (
    <Card className="mx-auto grid w-full max-w-md justify-items-center gap-3 py-8 text-center">
      <h2 className="numeral text-3xl">{uiTexts.signIn.title}</h2>
      <p className="text-muted">{uiTexts.signIn.note(action)}</p>
      <Button asChild className="mt-2">
        <Link to="/login" search={{ returnTo }}>
          <LogIn aria-hidden />
          {uiTexts.signIn.button}
        </Link>
      </Button>
    </Card>
  );
}
