-- A name without Latin letters once gave a username made of the e-mail's local part, which is public. Only such usernames change.
with "derived" as (
  select "id", "username",
    trim(both '._-' from left(trim(both '._-' from regexp_replace(
      regexp_replace(lower(normalize(split_part("email", '@', 1), NFKD)), '[''’]', '', 'g'),
      '[^a-z0-9_-]+', '.', 'g')), 30)) as "local_part"
  from "player"
  where "email" is not null and normalize("name", NFKD) !~ '[A-Za-z0-9]'
)
update "player" set "username" =
  case when exists (select 1 from "player" "other" where "other"."username" = 'player-' || "player"."id")
    then 'player-' || "player"."id" || '-' || left(md5("player"."id"::text), 6)
    else 'player-' || "player"."id" end
from "derived"
where "player"."id" = "derived"."id" and "derived"."local_part" <> ''
  and ("derived"."username" = "derived"."local_part"
    or (regexp_replace("derived"."username", '[0-9]+$', '') = "derived"."local_part"));
