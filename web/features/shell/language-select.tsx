import Globe from 'lucide-react/icons/globe';
import { updateLanguage } from '#contract/auth/language.ts';
import { languageTags } from '#contract/language.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { call } from '#web/lib/client.ts';
import { chooseLanguage, languageName } from '#web/lib/language-choice.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { menuItemClasses } from './nav-menu.tsx';

/** In the bar of a visitor's desktop. */
export function LanguageButton() {
  return (
    <span className="relative inline-flex size-11 items-center justify-center rounded-control text-ink hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus max-lg:hidden [&_svg]:size-5">
      <Globe aria-hidden />
      <LanguageSelect />
    </span>
  );
}

/** In a menu, with the language of the page. */
export function LanguageMenuItem() {
  return (
    <span
      className={`relative has-focus-visible:outline-2 has-focus-visible:outline-focus ${menuItemClasses}`}
    >
      <Globe aria-hidden />
      <span aria-hidden>{m.shell_language()}</span>
      <span aria-hidden className="ms-auto text-muted">
        {languageName(language())}
      </span>
      <LanguageSelect />
    </span>
  );
}

/** The browser's own select, unseen above what stands for it. Choosing a language reloads the page. */
function LanguageSelect() {
  const account = useAccount();
  const choose = async (value: string) => {
    const tag = languageTags.find((one) => one === value);
    if (!tag) return;
    // Without a connection only this browser remembers it.
    if (account) await call(updateLanguage, { body: { language: tag } }).catch(() => {});
    chooseLanguage(tag);
  };
  return (
    <select
      aria-label={m.shell_language()}
      value={language()}
      onChange={({ target }) => void choose(target.value)}
      className="absolute inset-0 size-full cursor-pointer bg-surface text-ink opacity-0"
    >
      {languageTags.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {languageName(tag)}
        </option>
      ))}
    </select>
  );
}
