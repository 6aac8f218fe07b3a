SET local check_function_bodies = off;

DROP FUNCTION "private"."site_health"(text, text[]);

DROP FUNCTION "public"."find_text"(text);

DROP FUNCTION "public"."site_health"(text, text[]);

CREATE TABLE "public"."health_checks" (
  "singleton"  boolean                  NOT NULL DEFAULT true,
  "checked_at" timestamp with time zone NOT NULL,
  "findings"   jsonb                    NOT NULL,
  CONSTRAINT "health_checks_has_one_row" CHECK (singleton),
  CONSTRAINT "health_checks_pkey" PRIMARY KEY (singleton)
);

ALTER TABLE "public"."health_checks"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."health_checks" FROM "anon";

CREATE OR REPLACE FUNCTION private.owner_overview (
  today date
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with draft as (
    select 'posts' as kind, id, slug, title, updated_at, plain_text from public.posts where published_at is null
    union all
    select 'projects', id, slug, title, updated_at, plain_text from public.projects where status = 'Draft'
    union all
    select 'pages', id, slug, title, updated_at, plain_text from public.pages where published_at is null
  ), newest_drafts as (
    select kind, id, slug, title, updated_at, left(plain_text, 160) as beginning,
      case when char_length(plain_text) > 240 then right(plain_text, 80) end as ending
    from draft order by updated_at desc, id limit 5
  ), scheduled as (
    select 'posts' as kind, id, slug, title, published_at from public.posts where published_at > now()
    union all
    select 'pages', id, slug, title, published_at from public.pages where published_at > now()
  ), edit as (
    select 'posts' as kind, id, slug, title, updated_at from public.posts where published_at <= now()
    union all
    select 'projects', id, slug, title, updated_at from public.projects where status <> 'Draft'
    union all
    select 'pages', id, slug, title, updated_at from public.pages where published_at <= now()
  ), expiring as (
    select id, name, expiry_date, dates_known_to from public.certifications
    where expiry_date between today and today + 60 and status <> 'Expired'
  ), demo as materialized (
    select kind, row_id from private.removable_demo(false)
  ), edited as (
    select * from edit where id not in (select row_id from demo)
  ), unread as (
    select id, name, left(body, 200) as body, created_at from public.messages where read_at is null and not held
  )
  select jsonb_build_object(
    'drafts', (select coalesce(jsonb_agg(newest_drafts), '[]') from newest_drafts),
    'draft_count', (select count(*) from draft),
    'scheduled', (select coalesce(jsonb_agg(next), '[]') from (select * from scheduled order by published_at, id limit 5) as next),
    'scheduled_count', (select count(*) from scheduled),
    'edited', (select coalesce(jsonb_agg(newest), '[]') from (select * from edited order by updated_at desc, id limit 5) as newest),
    'expiring', (select coalesce(jsonb_agg(soonest), '[]') from (select * from expiring order by expiry_date, id limit 5) as soonest),
    'expiring_count', (select count(*) from expiring),
    'messages', (select coalesce(jsonb_agg(newest), '[]') from (select * from unread order by created_at desc, id limit 5) as newest),
    'unread_messages', (select count(*) from unread),
    'counts', jsonb_build_object(
      'posts', (select count(*) from public.posts),
      'projects', (select count(*) from public.projects),
      'pages', (select count(*) from public.pages),
      'technical_skills', (select count(*) from public.technical_skills),
      'certifications', (select count(*) from public.certifications),
      'experiences', (select count(*) from public.experiences),
      'education', (select count(*) from public.education),
      'app_users', (select count(*) from public.app_users),
      'messages', (select count(*) from public.messages)
    ),
    'demo_rows', (select count(*) from demo),
    'demo', (select coalesce(jsonb_object_agg(kind, rows), '{}') from (select kind, count(*) as rows from demo group by kind) as counted),
    'has_own_post', exists (select from public.posts where published_at <= now() and id not in (select row_id from demo)),
    'has_own_career', exists (select from public.experiences where id not in (select row_id from demo)),
    'status', first_run.status,
    'step', first_run.step,
    'is_checklist_dismissed', first_run.is_checklist_dismissed
  )
  from private.first_run where (select private.is_owner())
$function$;

CREATE OR REPLACE FUNCTION private.replaced_columns (
  kind text
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select array_agg(attname::text order by attnum) from pg_catalog.pg_attribute
  where attrelid = format('public.%I', kind)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
    and attname <> all (array['id', 'slug', 'status', 'reading_time', 'dates_known_to', 'tags', 'tech', 'technologies'] || private.rendered_columns())
    -- Made of the page's text.
    and (kind <> 'pages' or attname <> 'excerpt')
$function$;

CREATE OR REPLACE FUNCTION private.site_health (
  origin text,
  gone   text[],
  part   text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with place as (
    select split_part(part, ' ', 1) as its_kind, coalesce(nullif(split_part(part, ' ', 2), ''), '00000000-0000-0000-0000-000000000000')::uuid as after
  ), listed as materialized (
    (select 'posts' as kind, id, slug, title, 'content' as field, content as words, published_at <= now() as is_public
      from public.posts, place where its_kind = 'posts' and id > after order by id limit 200)
    union all (select 'projects', id, slug, title, 'long_description', coalesce(long_description, ''), status <> 'Draft'
      from public.projects, place where its_kind = 'projects' and id > after order by id limit 200)
    union all (select 'pages', id, slug, title, 'content', content, published_at <= now()
      from public.pages, place where its_kind = 'pages' and id > after order by id limit 200)
    union all (select 'redirects', id, null, 'Redirect', null, to_path, true
      from public.redirects, place where its_kind = 'redirects' and row_id is null and id > after order by id limit 200)
  ), texts as materialized (
    select * from (select *, sum(octet_length(words)) over (order by id) - octet_length(words) as before from listed) as counted where before < 500000
  ), scanned as materialized (
    select kind, id::text, made.words ~ '!\[\s*\]|<img' as has_picture, case kind when 'redirects' then array[made.words] else
      array(select match[1] from regexp_matches(made.words, '(?:\]\(|\]:|href=)\s*["''<]?(/[^\s#?)>"'']+)', 'g') as match) end as paths
    -- "offset 0" decompresses each text once.
    from texts cross join lateral (select replace(words, origin || '/', '/') offset 0) as made (words)
  ), linked as materialized (
    select kind, id, path from scanned cross join unnest(paths) as path
    union select 'site_settings', id, match[1] from public.site_settings cross join regexp_matches(settings::text, '"(/[^"\s#?]+)', 'g') as match
    where part = 'rows'
  ), dead as materialized (
    -- Public rows are left out first, because dead_paths takes a millisecond or more for each path.
    select * from public.dead_paths(array(
      select distinct path from linked
      where not exists (select from public.posts where slug = substring(path from '^/blog/([^/]+)$') and published_at <= now())
        and not exists (select from public.projects where slug = substring(path from '^/projects/([^/]+)$') and status <> 'Draft')
        and not exists (select from public.pages where slug = substring(path from '^/([^/]+)$') and published_at <= now())
    ))
  ), drafts (kind, id, slug, title, updated_at) as (
    select 'posts', id, slug, title, updated_at from public.posts where published_at is null
    union all select 'projects', id, slug, title, updated_at from public.projects where status = 'Draft'
    union all select 'pages', id, slug, title, updated_at from public.pages where published_at is null
  ), addresses (kind, id, slug, title, field, url) as (
    select 'posts', id, slug, title, 'canonical_url', canonical_url from public.posts
    union all select 'projects', id, slug, title, 'demo_url', demo_url from public.projects
    union all select 'projects', id, slug, title, 'github_url', github_url from public.projects
    union all select 'experiences', id, null, role, 'company_url', company_url from public.experiences
    union all select 'certifications', id, null, name, 'credential_url', credential_url from public.certifications
  ), descriptions (kind, id, slug, title, field, words, most) as (
    select 'posts', id, slug, title, 'seo_description', seo_description, 160 from public.posts
    union all select 'posts', id, slug, title, 'excerpt', excerpt, 301 from public.posts where seo_description is null
    union all select 'projects', id, slug, title, 'seo_description', seo_description, 160 from public.projects
    union all select 'projects', id, slug, title, 'description', description, 301 from public.projects where seo_description is null
  ), found (rule, kind, id, slug, title, field, detail) as (
    select 'link', kind, id, null, case kind when 'redirects' then 'Redirect' else 'Site' end, null, path
    from linked join dead using (path) where kind in ('redirects', 'site_settings')
    union all select * from (
      select case when is_used then 'alt' else 'orphan' end, 'media', id::text, null, name, 'alt', key
      from (select *, key in (select key from private.media_mentions) as is_used from public.media) as media
      where case when is_used then alt is null and key !~ '\.pdf$' else created_at < now() - interval '1 day' end
      union all select 'link', kind, row_id, slug, title, null, '/media/' || key
      from private.media_places(array(select key from private.media_mentions except select key from public.media)) where not is_past
      union all select 'gone', kind, id::text, slug, title, field, url from addresses where url = any (gone)
      union all select 'certificate', 'certifications', id::text, null, name, 'expiry_date',
        left(expiry_date::text, case dates_known_to when 'year' then 4 when 'month' then 7 else 10 end)
      from public.certifications where expiry_date < current_date + 60 and status <> 'Expired'
      union all select 'draft', kind, id::text, slug, title, null, updated_at::date::text from drafts where updated_at < now() - interval '30 days'
      union all select 'long', kind, id::text, slug, title, field, char_length(words)::text from descriptions where char_length(words) > most
    ) as of_rows where part = 'rows'
  )
  select jsonb_build_object(
    'now', now(),
    'found', (select jsonb_agg(found) from found),
    'texts', (
      select jsonb_agg(texts) from texts
      where kind <> 'redirects' and (id::text in (select id from scanned where has_picture) or id::text in (select id from linked join dead using (path))
        or exists (select from unnest(gone) as url where strpos(words, url) > 0))
    ),
    'dead', (select jsonb_agg(dead) from dead),
    'decorative', (select jsonb_agg(key) from public.media where part = 'rows' and alt = ''),
    'periods', (select jsonb_agg(experiences order by start_date) from public.experiences where part = 'rows'),
    'tags', (select jsonb_agg(used) from public.used_tags() as used where part = 'tags'),
    'next', coalesce(
      (select its_kind || ' ' || max(texts.id::text) from place cross join texts group by its_kind),
      (array['tags', 'redirects', 'pages', 'projects', 'posts'])[array_position(array['rows', 'tags', 'redirects', 'pages', 'projects'], its_kind)]
    )
  ) from place where private.is_owner() or current_setting('role') in ('none', 'service_role')
$function$;

CREATE OR REPLACE FUNCTION public.find_text (
  wanted text,
  after  text DEFAULT 'posts '::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  started constant timestamptz := clock_timestamp();
  kinds constant text[] := array['posts', 'projects', 'pages', 'certifications', 'experiences', 'education', 'site_settings'];
  kind text;
  last text := split_part(after, ' ', 2);
  hits jsonb;
  found jsonb := '[]';
begin
  perform private.demand_owner();
  if wanted is null or char_length(btrim(wanted)) < 2 then
    raise exception 'Enter at least two characters to search for.' using errcode = '22023';
  end if;
  foreach kind in array kinds[array_position(kinds, split_part(after, ' ', 1)):] loop
    loop
      if clock_timestamp() > started + interval '100 ms' then
        return jsonb_build_object('seen', now(), 'rows', found, 'next', kind || ' ' || last);
      end if;
      execute format(
        'select jsonb_agg(jsonb_build_object(''kind'', %1$L, ''id'', id, ''count'', places)) filter (where places > 0), max(id::text)
         from (select * from public.%1$I where $2 = '''' or id > ($2)::%2$s order by id limit 50) as listed cross join lateral (
           -- A row as text has these signs twice.
           select case when $1 ~ ''["\\\n]'' or strpos(listed::text, $1) > 0 then (
             select sum((char_length(said) - char_length(replace(said, $1, ''''))) / char_length($1)) from jsonb_each(to_jsonb(listed))
             cross join jsonb_path_query(value, ''strict $.** ? (@.type() == "string")'') as text cross join lateral (select text #>> ''{}'') as made (said)
             where key = any ($3)
           ) end
         ) as counted (places)', kind, case kind when 'site_settings' then 'text' else 'uuid' end
      ) into hits, last using wanted, last, private.replaced_columns(kind);
      found := found || coalesce(hits, '[]');
      exit when last is null;
    end loop;
    last := '';
  end loop;
  return jsonb_build_object('seen', now(), 'rows', found, 'next', null);
end
$function$;

REVOKE ALL ON FUNCTION "public"."find_text"(text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.health_report()
  RETURNS TABLE (
    checked_at timestamp with time zone,
    findings   jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select checks.checked_at, (
    select coalesce(jsonb_agg(finding || jsonb_build_object('isDismissed', finding ->> 'key' in (select key from public.dismissed_findings)) order by place), '[]')
    from jsonb_array_elements(checks.findings) with ordinality as listed (finding, place)
    cross join lateral (
      select finding ->> 'kind', case when finding ->> 'id' ~ '^[0-9a-f-]{36}$' then (finding ->> 'id')::uuid end
    ) as found (its_kind, its_id)
    where not exists (select from public.versions where resource = its_kind and row_id = its_id and created_at > checks.checked_at and kind <> 'draft')
      and (its_kind <> 'media' or exists (select from public.media where id = its_id and updated_at <= checks.checked_at))
      and (its_kind <> 'redirects' or exists (select from public.redirects where id = its_id and updated_at <= checks.checked_at))
  ) from public.health_checks as checks
$function$;

REVOKE ALL ON FUNCTION "public"."health_report"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.rename_tag (
  kind   text,
  former text,
  latter text DEFAULT NULL::text
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  started constant timestamptz := clock_timestamp();
  row_id uuid;
  changed integer := 0;
begin
  perform private.demand_owner();
  for row_id in execute format(
    'select id from public.%1$I where lower($1) = any (lower(%2$I::text)::text[]) and private.renamed_tags(%2$I, $1, $2) <> %2$I',
    kind, private.tag_column(kind)
  ) using former, latter loop
    execute format('update public.%1$I set %2$I = private.renamed_tags(%2$I, $1, $2) where id = $3', kind, private.tag_column(kind))
      using former, latter, row_id;
    changed := changed + 1;
    exit when clock_timestamp() > started + interval '150 ms';
  end loop;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION public.replace_text (
  wanted      text,
  replacement text,
  kind        text,
  ids         text[],
  seen        timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  started constant timestamptz := clock_timestamp();
  id_type constant text := case kind when 'site_settings' then 'text' else 'uuid' end;
  columns constant text[] := private.replaced_columns(kind);
  broken_rule constant text := (
    select format('coalesce(%s)', string_agg(format('case when not (%s) then %L end', pg_catalog.pg_get_expr(conbin, conrelid),
      replace(substr(conname, char_length(kind) + 2), '_', ' ')), ', ' order by conname))
    from pg_catalog.pg_constraint where conrelid = format('public.%I', kind)::regclass and contype = 'c'
  );
  row_id text;
  stored jsonb;
  title text;
  name text;
  latter jsonb;
  changed jsonb;
  problem text;
  said text;
  done integer := 0;
  entries jsonb := '[]';
begin
  perform private.demand_owner();
  foreach row_id in array ids loop
    exit when clock_timestamp() > started + interval '150 ms';
    done := done + 1;
    execute format(
      'select to_jsonb(listed) from public.%I as listed where id = $1::%s and ($2 is null or updated_at <= $2) %s',
      kind, id_type, case when seen is not null then 'for update' end
    ) into stored using row_id, seen;
    changed := (
      select coalesce(jsonb_object_agg(key, replaced), '{}')
      from jsonb_each(stored) cross join lateral private.replaced(value, wanted, replacement) as replaced
      where key = any (columns) and replaced <> value
    );
    continue when changed = '{}';
    problem := null;
    title := coalesce(stored ->> 'title', stored ->> 'name', stored ->> 'role', stored ->> 'degree', stored ->> 'school', 'Site');
    if seen is null then
      execute format('select %s from jsonb_populate_record(null::public.%I, $1)', broken_rule, kind) into problem using stored || changed;
    else
      begin
        execute format(
          'update public.%I set %s where id = ($2)::%s', kind,
          (select string_agg(format('%1$I = (jsonb_populate_record(null::public.%2$I, $1)).%1$I', key, kind), ', ') from jsonb_object_keys(changed) as key),
          id_type
        ) using changed, row_id;
      exception when check_violation or unique_violation then
        problem := sqlerrm;
      end;
    end if;
    foreach name in array columns loop
      continue when not changed ? name;
      said := stored ->> name;
      entries := entries || jsonb_build_object(
        'kind', kind, 'id', row_id, 'slug', stored ->> 'slug', 'title', title, 'column', name, 'problem', problem,
        'count', greatest(1, (char_length(said) - char_length(replace(said, wanted, ''))) / char_length(wanted)),
        'said', substr(said, greatest(1, strpos(said, wanted) - 40), char_length(wanted) + 80)
      );
    end loop;
  end loop;
  return jsonb_build_object('done', done, 'entries', entries);
end
$function$;

CREATE OR REPLACE FUNCTION public.site_health (
  origin text,
  gone   text[],
  part   text   DEFAULT 'rows'::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.site_health(origin, gone, part)
$function$;

REVOKE ALL ON FUNCTION "public"."site_health"(text, text[], text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.used_tags()
  RETURNS TABLE (
    kind      text,
    tag       text,
    uses      bigint,
    spellings text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with used as materialized (
    select 'posts' as kind, id, unnest(tags) as tag, date from public.posts
    union all select 'projects', id, unnest(tech), date from public.projects
    union all select 'experiences', id, unnest(technologies), start_date from public.experiences
  ), spelled as (
    select kind, lower(tag) as key, array_agg(tag order by rows desc, since, tag collate "C") as spellings, sum(rows) as uses
    from (select kind, tag, count(*) as rows, min(date) as since from used group by kind, tag) as each group by kind, lower(tag)
  ), repeated as (
    select kind, lower(tag) as key, count(*) - count(distinct id) as times from used
    where (kind, tag) in (select kind, unnest(spellings) from spelled where cardinality(spellings) > 1) group by kind, lower(tag)
  )
  select kind, spellings[1], (uses - coalesce(times, 0))::bigint, spellings
  from spelled left join repeated using (kind, key) order by kind, spellings[1]
$function$;

CREATE POLICY "the owner inserts" ON "public"."health_checks"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_owner() AS is_owner));

CREATE POLICY "the owner reads" ON "public"."health_checks"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_owner() AS is_owner));

CREATE POLICY "the owner updates" ON "public"."health_checks"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.is_owner() AS is_owner))
  WITH CHECK (( SELECT private.is_owner() AS is_owner));

REVOKE ALL ON FUNCTION "private"."replaced_columns"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replaced_columns"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."site_health"(text, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."site_health"(text, text[], text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."find_text"(text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."health_report"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."site_health"(text, text[], text) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."health_checks" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."health_checks" TO "authenticated";

REVOKE ALL ON TABLE "public"."health_checks" FROM "service_role";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."health_checks" TO "service_role";
