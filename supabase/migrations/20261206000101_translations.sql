SET local check_function_bodies = off;

DROP TRIGGER "one_line" ON "public"."pages";

DROP TRIGGER "one_line" ON "public"."posts";

DROP TRIGGER "one_line" ON "public"."projects";

DROP FUNCTION "private"."list_page"(regclass, text[], text[], text, text, text[], integer, integer, timestamp WITH time zone, uuid, text, boolean);

DROP FUNCTION "public"."list_posts"(text, text[], integer, integer, timestamp WITH time zone, uuid, boolean);

DROP FUNCTION "public"."list_projects"(text, text[], integer, integer, timestamp WITH time zone, uuid);

ALTER TABLE "public"."pages"
  ADD COLUMN "translation_key" text;

ALTER TABLE "public"."posts"
  ADD COLUMN "translation_key" text;

ALTER TABLE "public"."projects"
  ADD COLUMN "translation_key" text;

CREATE OR REPLACE FUNCTION private.join_translation()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  is_taken boolean;
begin
  execute format('select exists (
    select from public.%I where id <> $1 and language is not distinct from $2
      and (translation_key = $3 or slug = $3 and translation_key is null)
  )', tg_table_name) into is_taken using new.id, new.language, new.translation_key;
  if not is_taken then
    execute format('update public.%I set translation_key = $1 where slug = $1 and translation_key is null and id <> $2', tg_table_name)
    using new.translation_key, new.id;
  elsif current_setting('plinth.is_restoring', true) = 'true' then
    new.translation_key := null;
  else
    raise exception 'Another translation of this text has the same language. Set a different language, or remove the translation.'
      using errcode = '22023';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_page (
  source          regclass,
  columns         text[],
  text_columns    text[],
  tag_column      text,
  words           text,
  wanted          text[],
  first_page      integer,
  last_page       integer,
  after_date      timestamp with time zone,
  after_id        uuid,
  own_language    text,
  wanted_language text,
  pin_column      text                     DEFAULT NULL::text,
  after_pinned    boolean                  DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  size constant integer := 24;
  most_pages constant integer := 10;
  searched constant text := lower(left(words, 200));
  pin constant text := coalesce(quote_ident(pin_column), 'false');
  in_order constant text := coalesce(quote_ident(pin_column) || ' desc, ', '') || 'date desc, id';
  conditions text[] := array['true'];
  languages text[];
  spoken text := 'true';
  matching text;
  total integer;
  pages integer;
  tags text[];
  rows jsonb;
begin
  -- Each entry becomes a condition, and visitors may send any number of them.
  if cardinality(wanted) > 20 or char_length(array_to_string(wanted, '')) > 1200 then
    raise exception 'A list is filtered by at most 20 tags with 1,200 characters in total.' using errcode = '22023';
  end if;
  if searched <> '' then
    conditions := conditions || (
      select '(' || string_agg(format('strpos(lower(%I), $1) > 0', name), ' or ') || ')' from unnest(text_columns) as name
    );
  end if;
  conditions := conditions || array(
    select format('lower(%I::text)::text[] && lower(%L)::text[]', tag_column, string_to_array(tag, '|') || tag) from unnest(wanted) as tag
  );
  execute format('select array_agg(distinct coalesce(language, $1)) from %s', source) into languages using own_language;
  if cardinality(languages) > 1 and array[wanted_language, own_language] && languages then
    spoken := format('coalesce(language, %L) = %L', own_language,
      case when wanted_language = any (languages) then wanted_language else own_language end);
    conditions := conditions || spoken;
  end if;
  matching := format('from %s where ', source) || array_to_string(conditions, ' and ');

  execute 'select count(*) ' || matching into total using searched;
  pages := greatest(1, ceil(total / size::numeric));
  first_page := least(greatest(first_page, 1), pages);
  last_page := least(greatest(last_page, first_page), first_page + most_pages - 1, pages);
  execute format('select array_agg(tag order by uses desc, tag collate "C") from (
      select (array_agg(tag order by uses desc, since, tag collate "C"))[1] as tag, sum(uses) as uses from (
        select tag, count(*) as uses, min(date) as since from (select unnest(%I) as tag, date from %s where %s) as each group by tag
      ) as spelled group by lower(tag)
    ) as used', tag_column, source, spoken) into tags;
  if total > 0 then
    execute format(
      'select jsonb_agg(to_jsonb(listed) order by %1$s) from (
        select %2$s %3$s and ($2 is null or (not %4$s or $6) and (not %4$s and $6 or date <= $2 and (date < $2 or id > $3)))
        order by %1$s offset $4 limit $5
      ) as listed',
      in_order, (select string_agg(format('%I', name), ', ') from unnest(columns) as name), matching, pin
    ) into rows using searched, after_date, after_id,
      case when after_date is null then (first_page - 1) * size else 0 end,
      case when after_date is null then (last_page - first_page + 1) * size else size end, after_pinned;
  end if;
  return jsonb_build_object(
    'count', total, 'first', first_page, 'last', last_page, 'pages', pages,
    'tags', coalesce(tags, '{}'), 'languages', coalesce(languages, '{}'), 'rows', coalesce(rows, '[]')
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.list_posts (
  words           text                     DEFAULT ''::text,
  wanted          text[]                   DEFAULT '{}'::text[],
  first_page      integer                  DEFAULT 1,
  last_page       integer                  DEFAULT 1,
  after_date      timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  after_id        uuid                     DEFAULT NULL::uuid,
  after_pinned    boolean                  DEFAULT false,
  own_language    text                     DEFAULT 'en'::text,
  wanted_language text                     DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.list_page(
    'public.posts', array['id', 'slug', 'title', 'excerpt', 'tags', 'reading_time', 'date', 'featured_image', 'pinned', 'language'],
    array['title', 'excerpt'], 'tags', words, wanted, first_page, last_page, after_date, after_id, own_language, wanted_language,
    'pinned', after_pinned
  )
$function$;

CREATE OR REPLACE FUNCTION public.list_projects (
  words           text                     DEFAULT ''::text,
  wanted          text[]                   DEFAULT '{}'::text[],
  first_page      integer                  DEFAULT 1,
  last_page       integer                  DEFAULT 1,
  after_date      timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  after_id        uuid                     DEFAULT NULL::uuid,
  own_language    text                     DEFAULT 'en'::text,
  wanted_language text                     DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.list_page(
    'public.projects',
    array['id', 'slug', 'title', 'description', 'tech', 'thumbnail', 'status', 'date', 'dates_known_to', 'demo_url', 'github_url', 'language', 'results'],
    array['title', 'description'], 'tech', words, wanted, first_page, last_page, after_date, after_id, own_language, wanted_language
  )
$function$;

CREATE UNIQUE INDEX pages_translation ON public.pages USING btree (translation_key, COALESCE(LANGUAGE, ''::text))
  WHERE (translation_key IS NOT NULL);

CREATE UNIQUE INDEX posts_translation ON public.posts USING btree (translation_key, COALESCE(LANGUAGE, ''::text))
  WHERE (translation_key IS NOT NULL);

CREATE UNIQUE INDEX projects_translation ON public.projects USING btree (translation_key, COALESCE(LANGUAGE, ''::text))
  WHERE (translation_key IS NOT NULL);

CREATE TRIGGER join_translation
  BEFORE INSERT OR UPDATE OF translation_key, LANGUAGE ON public.pages
  FOR EACH ROW
  WHEN ((new.translation_key IS NOT NULL))
  EXECUTE FUNCTION private.join_translation();

CREATE TRIGGER one_line
  BEFORE INSERT OR UPDATE ON public.pages
  FOR EACH ROW
  WHEN ((concat(new.title, new.translation_key) ~ '[\n\v\f\r\u0085\u2028\u2029]'::text))
  EXECUTE FUNCTION private.join_lines('title', 'translation_key');

CREATE TRIGGER join_translation
  BEFORE INSERT OR UPDATE OF translation_key, LANGUAGE ON public.posts
  FOR EACH ROW
  WHEN ((new.translation_key IS NOT NULL))
  EXECUTE FUNCTION private.join_translation();

CREATE TRIGGER one_line
  BEFORE INSERT OR UPDATE ON public.posts
  FOR EACH ROW
  WHEN ((concat(new.title, new.seo_title, new.series, new.translation_key) ~ '[\n\v\f\r\u0085\u2028\u2029]'::text))
  EXECUTE FUNCTION private.join_lines('title', 'seo_title', 'series', 'translation_key');

CREATE TRIGGER join_translation
  BEFORE INSERT OR UPDATE OF translation_key, LANGUAGE ON public.projects
  FOR EACH ROW
  WHEN ((new.translation_key IS NOT NULL))
  EXECUTE FUNCTION private.join_translation();

CREATE TRIGGER one_line
  BEFORE INSERT OR UPDATE ON public.projects
  FOR EACH ROW
  WHEN ((concat(new.title, new.seo_title, new.role, new.period, new.team, new.translation_key) ~ '[\n\v\f\r\u0085\u2028\u2029]'::text))
  EXECUTE FUNCTION private.join_lines('title', 'seo_title', 'role', 'period', 'team', 'translation_key');

REVOKE ALL ON FUNCTION "private"."join_translation"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."list_page"(regclass, text[], text[], text, text, text[], integer, integer, timestamp WITH time zone, uuid, text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE
  ON FUNCTION "private"."list_page"(regclass, text[], text[], text, text, text[], integer, integer, timestamp WITH time zone, uuid, text, text, text, boolean)
  TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."list_posts"(text, text[], integer, integer, timestamp WITH time zone, uuid, boolean, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_posts"(text, text[], integer, integer, timestamp WITH time zone, uuid, boolean, text, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."list_projects"(text, text[], integer, integer, timestamp WITH time zone, uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."list_projects"(text, text[], integer, integer, timestamp WITH time zone, uuid, text, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ("translation_key") ON TABLE "public"."pages" FROM "anon";

GRANT SELECT ("translation_key") ON TABLE "public"."pages" TO "anon";

REVOKE ALL ("translation_key") ON TABLE "public"."posts" FROM "anon";

GRANT SELECT ("translation_key") ON TABLE "public"."posts" TO "anon";

REVOKE ALL ("translation_key") ON TABLE "public"."projects" FROM "anon";

GRANT SELECT ("translation_key") ON TABLE "public"."projects" TO "anon";

ALTER TABLE "public"."pages"
  ADD CONSTRAINT "pages_translation_key_not_blank_max_200" CHECK (private.has_text(translation_key, 200));

ALTER TABLE "public"."posts"
  ADD CONSTRAINT "posts_translation_key_not_blank_max_200" CHECK (private.has_text(translation_key, 200));

ALTER TABLE "public"."projects"
  ADD CONSTRAINT "projects_translation_key_not_blank_max_200" CHECK (private.has_text(translation_key, 200));
