SET local check_function_bodies = off;

REVOKE ALL ON FUNCTION "private"."plain_words"(text, boolean) FROM "anon";

REVOKE ALL ON FUNCTION "private"."search_words"(text, boolean) FROM "anon";

DROP INDEX "public"."pages_search";

DROP INDEX "public"."posts_search";

DROP INDEX "public"."projects_search";

DROP FUNCTION "private"."found_rows"(text[], integer);

DROP FUNCTION "private"."search_document"(text, text[], text, text);

DROP FUNCTION "public"."search_content"(text, integer);

ALTER TABLE "public"."pages"
  ADD COLUMN "search_config" text NOT NULL DEFAULT 'english'::text;

ALTER TABLE "public"."posts"
  ADD COLUMN "search_config" text NOT NULL DEFAULT 'english'::text;

ALTER TABLE "public"."projects"
  ADD COLUMN "search_config" text NOT NULL DEFAULT 'english'::text;

CREATE OR REPLACE FUNCTION private.await_rendering()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  source constant text := coalesce(to_jsonb(new) ->> tg_argv[0], '');
  is_unchanged constant boolean := tg_op = 'UPDATE' and source = coalesce(to_jsonb(old) ->> tg_argv[0], '');
begin
  new.search_config := private.search_config(new.language);
  if private.is_rendering() then
    return new;
  end if;
  new := jsonb_populate_record(new, (
    select jsonb_object_agg(name, case when is_unchanged then to_jsonb(old) -> name end) from unnest(tg_argv[1:]) as name
  ));
  if not is_unchanged and not private.may_hide_text(source) then
    new.visible_text := source;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.find_words (
  query text
)
  RETURNS TABLE (
    kind  text,
    id    uuid,
    slug  text,
    title text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET enable_seqscan TO 'off'
  AS $function$
#variable_conflict use_column
declare
  wanted constant tsquery := replace(private.search_query(query), '$', 'd')::tsquery;
begin
  if wanted is null or not private.is_owner() then
    return;
  end if;
  return query
  select kind, id, slug, title from (
    select 'posts' as kind, id, slug, title, updated_at from public.posts
    where private.search_document(title, tags, excerpt, plain_text, search_config) @@ wanted
    union all
    select 'projects', id, slug, title, updated_at from public.projects
    where private.search_document(title, tech, description, plain_text, search_config) @@ wanted
    union all
    select 'pages', id, slug, title, updated_at from public.pages
    where private.search_document(title, '{}'::text[], '', plain_text, search_config) @@ wanted
  ) as found order by updated_at desc, id limit 8;
end
$function$;

CREATE OR REPLACE FUNCTION private.found_rows (
  query text,
  most  integer
)
  RETURNS TABLE (
    kind   text,
    id     uuid,
    place  text,
    newest timestamp with time zone
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET enable_seqscan TO 'off'
  AS $function$
#variable_conflict use_column
declare
  held integer := 0;
  looked_at text;
  wanted tsquery;
begin
  foreach looked_at in array array['a', 'b', 'c', 'd'] loop
    wanted := replace(query, '$', looked_at)::tsquery;
    -- Those of the better places come once more, and count once.
    return query
    with matching as materialized (
      select 'posts' as kind, id, date from public.posts
      where private.search_document(title, tags, excerpt, plain_text, search_config) @@ wanted and published_at <= now()
      union all
      select 'projects', id, date from public.projects
      where private.search_document(title, tech, description, plain_text, search_config) @@ wanted and status <> 'Draft'
      union all
      select 'pages', id, updated_at from public.pages
      where private.search_document(title, '{}'::text[], '', plain_text, search_config) @@ wanted and published_at <= now()
    )
    select kind, id, looked_at, date from matching order by date desc, id limit most;
    get diagnostics held = row_count;
    exit when held >= most;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.place_of (
  words text[],
  body  text
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(nullif(strpos(folded, ' ' || word), 0), strpos(folded, word) - 1)
  from unnest(words) with ordinality as wanted (word, number),
    -- "offset 0" folds the text once, instead of once per use.
    (select ' ' || private.folded(private.with_signs_kept(body)) as folded offset 0) as looked_at
  where strpos(folded, word) > 0 order by number limit 1
$function$;

CREATE OR REPLACE FUNCTION private.rendered_columns()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select array['visible_text', 'plain_text', 'first_line', 'search_config']
$function$;

CREATE OR REPLACE FUNCTION private.search_config (
  language text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce('{
    "ar": "arabic", "ca": "catalan", "da": "danish", "de": "german", "el": "greek", "en": "english", "es": "spanish", "eu": "basque",
    "fi": "finnish", "fr": "french", "ga": "irish", "hi": "hindi", "hu": "hungarian", "hy": "armenian", "id": "indonesian",
    "it": "italian", "lt": "lithuanian", "nb": "norwegian", "ne": "nepali", "nl": "dutch", "nn": "norwegian", "no": "norwegian",
    "pt": "portuguese", "ro": "romanian", "ru": "russian", "sr": "serbian", "sv": "swedish", "ta": "tamil", "tr": "turkish",
    "yi": "yiddish"
  }'::jsonb ->> lower(split_part(coalesce(language, (select settings ->> 'language' from public.site_settings), 'en'), '-', 1)), 'simple')
$function$;

CREATE OR REPLACE FUNCTION private.search_document (
  title   text,
  tags    text[],
  excerpt text,
  body    text,
  config  text
)
  RETURNS tsvector
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  COST 100000
  SET search_path TO ''
  AS $function$
declare
  tag_text constant text := array_to_string(tags, ' ');
  in_title constant text[] := private.search_words(title) || private.stems(title, config);
  in_tags constant text[] := in_title || private.search_words(tag_text) || private.stems(tag_text, config);
  in_excerpt constant text[] := in_tags || private.search_words(excerpt) || private.stems(excerpt, config);
  anywhere constant text[] := in_excerpt || private.search_words(left(body, 200000)) || private.stems(body, config);
begin
  return array_to_tsvector(array(
    select 'a' || word from unnest(in_title) as word
    union all select 'b' || word from unnest(in_tags) as word
    union all select 'c' || word from unnest(in_excerpt) as word
    union all select 'd' || word from unnest(anywhere) as word
  ));
end
$function$;

CREATE OR REPLACE FUNCTION private.search_query (
  query text
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET enable_seqscan TO 'off'
  AS $function$
begin
  return (
    with recursive stored as not materialized (
      select search_config as name from public.posts
      union all select search_config from public.projects
      union all select search_config from public.pages
    ), config as (
      -- One step per configuration: the index has each of them thousands of times.
      select min(name) as name from stored
      union all select (select min(stored.name) from stored where stored.name > config.name) from config where config.name is not null
    ), part as (
      select word, place, (private.plain_words(word, true))[1:8] as words
      from regexp_split_to_table(private.with_signs_kept(left(query, 200)), '[\s!-&(-/:-@[-`{-~]+') with ordinality as parts (word, place)
    ), written as (
      select word, place, '$' || array_to_string(words, ' & $') || case when lead(place) over (order by place) is null then ':*' else '' end as form
      from part where words <> '{}' order by place limit 8
    )
    select string_agg('(' || form || coalesce((
      select string_agg(' | $' || array_to_string(stems, ' & $'), '')
      from (select distinct private.stems(word, name) as stems from config) as stemmed where stems <> '{}'
    ), '') || ')', ' & ' order by place) from written
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.stems (
  value  text,
  config text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
begin
  if config = 'simple' then
    return '{}';
  end if;
  return string_to_array(private.folded(array_to_string(tsvector_to_array(to_tsvector(
    ('pg_catalog.' || config)::regconfig, regexp_replace(left(value, 100000), '[\t-\r!-&(-/:-@[-`{-~]', ' ', 'g')
  )), ' ')), ' ');
end
$function$;

CREATE OR REPLACE FUNCTION public.search_content (
  query text,
  most  integer DEFAULT 10
)
  RETURNS TABLE (
    kind     text,
    id       uuid,
    slug     text,
    title    text,
    tags     text[],
    date     timestamp with time zone,
    excerpt  text,
    language text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  wanted constant text := private.search_query(query);
  words constant text[] := array(select found[1] from regexp_matches(wanted, '\$([^ :)]+)', 'g') as found);
begin
  if wanted is null then
    return;
  end if;
  return query
  with best as materialized (
    select kind, id, min(place) as place, newest from private.found_rows(wanted, least(greatest(most, 1), 50))
    group by kind, id, newest order by min(place), newest desc, id limit least(greatest(most, 1), 50)
  ), found as (
    select best.*, slug, title, tags, date, excerpt, plain_text as body, language
    from best join public.posts as row on best.kind = 'posts' and row.id = best.id
    union all
    select best.*, slug, title, tech, date, description, plain_text, language
    from best join public.projects as row on best.kind = 'projects' and row.id = best.id
    union all
    select best.*, slug, title, '{}', updated_at, null, plain_text, language
    from best join public.pages as row on best.kind = 'pages' and row.id = best.id
  )
  select kind, id, slug, title, tags, date, coalesce(
    case when place = 'c' then excerpt end, private.text_around(words, body), excerpt, left(body, 220), ''
  ), language from found order by place, date desc, id;
end
$function$;

CREATE OR REPLACE FUNCTION public.texts_to_render()
  RETURNS TABLE (
    kind   text,
    id     uuid,
    source text,
    hash   text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  config constant text := private.search_config(null);
begin
  perform private.demand_renderer();
  return query
  select *, md5(text.source) from (
    (select 'posts', id, content as source from public.posts where plain_text is null order by visible_text is not null limit 8)
    union all
    (select 'projects', id, coalesce(long_description, '') from public.projects where plain_text is null order by visible_text is not null limit 8)
    union all
    (select 'pages', id, content from public.pages where plain_text is null order by visible_text is not null limit 8)
    union all
    (select 'posts', id, content from public.posts
      where language is null and (search_config < config or search_config > config) and plain_text is not null limit 8)
    union all
    (select 'projects', id, coalesce(long_description, '') from public.projects
      where language is null and (search_config < config or search_config > config) and plain_text is not null limit 8)
    union all
    (select 'pages', id, content from public.pages
      where language is null and (search_config < config or search_config > config) and plain_text is not null limit 8)
  ) as text;
end
$function$;

CREATE INDEX pages_search_config ON public.pages USING btree (search_config, LANGUAGE);

CREATE INDEX posts_search_config ON public.posts USING btree (search_config, LANGUAGE);

CREATE INDEX projects_search_config ON public.projects USING btree (search_config, LANGUAGE);

REVOKE ALL ON FUNCTION "private"."found_rows"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."found_rows"(text, integer) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."search_config"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_config"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."search_document"(text, text[], text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_document"(text, text[], text, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."search_query"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."search_query"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."stems"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stems"(text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."search_content"(text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."search_content"(text, integer) TO "anon", "authenticated", "service_role";

REVOKE ALL ("search_config") ON TABLE "public"."pages" FROM "anon";

GRANT SELECT ("search_config") ON TABLE "public"."pages" TO "anon";

REVOKE ALL ("search_config") ON TABLE "public"."posts" FROM "anon";

GRANT SELECT ("search_config") ON TABLE "public"."posts" TO "anon";

REVOKE ALL ("search_config") ON TABLE "public"."projects" FROM "anon";

GRANT SELECT ("search_config") ON TABLE "public"."projects" TO "anon";

CREATE INDEX pages_search ON public.pages USING gin (private.search_document(title, '{}'::text[], ''::text, plain_text, search_config))
  WITH (gin_pending_list_limit='256');

CREATE INDEX posts_search ON public.posts USING gin (private.search_document(title, tags, excerpt, plain_text, search_config))
  WITH (gin_pending_list_limit='256');

CREATE INDEX projects_search ON public.projects USING gin (private.search_document(title, tech, description, plain_text, search_config))
  WITH (gin_pending_list_limit='256');

ALTER INDEX "public"."posts_search" ALTER COLUMN 1 SET STATISTICS 0;

ALTER INDEX "public"."projects_search" ALTER COLUMN 1 SET STATISTICS 0;

ALTER INDEX "public"."pages_search" ALTER COLUMN 1 SET STATISTICS 0;

-- The triggers set search_config. Rows without an own language follow the site's in the background (texts_to_render).
SELECT set_config('plinth.is_rendering', 'true', true);

UPDATE "public"."posts" SET "language" = "language" WHERE "language" IS NOT NULL;

UPDATE "public"."projects" SET "language" = "language" WHERE "language" IS NOT NULL;

UPDATE "public"."pages" SET "language" = "language" WHERE "language" IS NOT NULL;

SELECT set_config('plinth.is_rendering', '', true);
