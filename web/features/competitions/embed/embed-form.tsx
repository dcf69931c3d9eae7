import { type ReactNode, useState } from 'react';
import {
  defaultEmbedStat,
  type EmbedPart,
  type EmbedTheme,
  embedParts,
  embedPath,
  embedStats,
  embedThemes,
} from '#contract/competitions/embeds.ts';
import type { LeaguePage } from '#contract/competitions.ts';
import { languageTags } from '#contract/language.ts';
import { m } from '#messages';
import { languageName } from '#web/lib/language-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { embedSandbox, embedSnippet, heightIn, heights, suggestedHeight } from './snippet.ts';

const partNames: Readonly<Record<EmbedPart, () => string>> = {
  table: m.league_table,
  games: m.leagueEmbed_games,
  leaders: m.leagueEmbed_leaders,
};

const themeNames: Readonly<Record<EmbedTheme, () => string>> = {
  auto: m.leagueEmbed_theme_auto,
  light: m.leagueEmbed_theme_light,
  dark: m.leagueEmbed_theme_dark,
};

/** Chooses what another site shows of a league, shows it, and gives the HTML for it. Product §2, League. */
export function EmbedForm({ page: { league, competitions, competition } }: { page: LeaguePage }) {
  const [part, setPart] = useState<EmbedPart>('table');
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const [tag, setTag] = useState('');
  const [slug, setSlug] = useState('');
  const [stat, setStat] = useState<string>(defaultEmbedStat.inUrl);
  const [pool, setPool] = useState('');
  const [typedHeight, setTypedHeight] = useState<string | null>(null);
  // Pools are those of the current competition, so another one shows all.
  const pools = part === 'table' && slug === '' ? (competition?.pools ?? []) : [];
  const isOnePool = pools.length > 0 && pool !== '';
  const teams = (competition?.entries ?? []).filter((one) => !isOnePool || String(one.pool) === pool);
  const suggested = suggestedHeight(part, teams.length, isOnePool ? 1 : pools.length);
  const height = (typedHeight === null ? null : heightIn(typedHeight)) ?? suggested;
  const path = embedPath(league.slug, {
    part,
    theme,
    language: languageTags.find((one) => one === tag),
    stat,
    competition: slug || undefined,
    pool: isOnePool ? Number(pool) : undefined,
  });
  const title = m.leagueEmbed_frameTitle({ league: league.name, part: partNames[part]() });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5 lg:grid-cols-2 lg:items-start">
      <Card>
        <div className="grid gap-4">
          <Labeled label={m.leagueEmbed_part()}>
            {(label) => (
              <Segments
                label={label}
                value={part}
                options={namesOf(embedParts, partNames)}
                onChange={(next) => {
                  setPart(next);
                  setTypedHeight(null);
                }}
              />
            )}
          </Labeled>
          {competitions.length > 1 && (
            <Field label={m.league_competition()} hint={slug === '' && m.leagueEmbed_current_hint()}>
              <Select value={slug} onChange={({ target }) => setSlug(target.value)}>
                <option value="">{m.leagueEmbed_current()}</option>
                {competitions.map((one) => (
                  <option key={one.slug} value={one.slug}>
                    {one.name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {pools.length > 0 && (
            <Field label={m.leagueEmbed_pool()}>
              <Select value={pool} onChange={({ target }) => setPool(target.value)}>
                <option value="">{m.league_allPools()}</option>
                {pools.map((name, index) => (
                  <option key={name} value={index + 1}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {part === 'leaders' && (
            <Field label={m.ownStats_metric()}>
              <Select value={stat} onChange={({ target }) => setStat(target.value)}>
                {embedStats.map(({ inUrl, label, name }) => (
                  <option key={inUrl} value={inUrl}>
                    {label()}: {name()}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Labeled label={m.leagueEmbed_theme()}>
            {(label) => (
              <Segments
                label={label}
                value={theme}
                options={namesOf(embedThemes, themeNames)}
                onChange={setTheme}
              />
            )}
          </Labeled>
          <Field label={m.shell_language()} hint={tag === '' && m.leagueEmbed_language_hint()}>
            <Select value={tag} onChange={({ target }) => setTag(target.value)}>
              <option value="">{m.leagueEmbed_theme_auto()}</option>
              {languageTags.map((one) => (
                <option key={one} value={one} lang={one}>
                  {languageName(one)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={m.leagueEmbed_height()} hint={m.leagueEmbed_height_hint()}>
            <Input
              type="number"
              inputMode="numeric"
              min={heights.least}
              max={heights.most}
              value={typedHeight ?? suggested}
              onChange={({ target }) => setTypedHeight(target.value)}
              onBlur={() => setTypedHeight(String(height))}
            />
          </Field>
          <Snippet path={path} title={title} height={height} />
        </div>
      </Card>
      <Card aria-labelledby="embed-preview">
        <CardTitle id="embed-preview">{m.leagueEmbed_preview()}</CardTitle>
        <iframe
          key={path}
          src={path}
          title={title}
          height={height}
          sandbox={embedSandbox}
          className="block w-full rounded-control border border-line"
        />
      </Card>
    </div>
  );
}

/** Over a group of buttons, which has the label's text as its name. */
function Labeled({ label, children }: { label: string; children: (label: string) => ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="text-[0.9375rem] font-semibold">
        {label}
      </span>
      {children(label)}
    </div>
  );
}

function Snippet({ path, title, height }: { path: string; title: string; height: number }) {
  const html = embedSnippet({ url: location.origin + path, title, height });
  const copy = () =>
    copyText(html, {
      success: { title: m.ui_share_copied() },
      failure: { title: m.ui_share_failed(), description: m.leagueEmbed_copyFailed() },
    });
  return (
    <div className="grid gap-2">
      <Field label={m.leagueEmbed_code()} hint={m.leagueEmbed_code_hint()}>
        <Textarea
          readOnly
          value={html}
          spellCheck={false}
          className="font-mono text-sm break-all"
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <Button className="justify-self-start" onClick={() => void copy()}>
        {m.leagueEmbed_copy()}
      </Button>
    </div>
  );
}

function namesOf<Key extends string>(keys: readonly Key[], names: Readonly<Record<Key, () => string>>) {
  // biome-ignore lint/plugin: it has each of the keys
  return Object.fromEntries(keys.map((key) => [key, names[key]()])) as Record<Key, string>;
}
