SET local check_function_bodies = off;

DROP TRIGGER "one_line" ON "public"."education";

CREATE TABLE "public"."activities" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "kind"           text                     NOT NULL DEFAULT 'Talk'::text,
  "title"          text                     NOT NULL,
  "organization"   text,
  "start_date"     date,
  "end_date"       date,
  "dates_known_to" text                     NOT NULL DEFAULT 'day'::text,
  "url"            text,
  "video_url"      text,
  "summary"        text,
  "highlights"     text[]                   NOT NULL DEFAULT '{}'::text[],
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "activities_created_at_in_the_years_1000_to_9999" CHECK (((created_at >= '1000-01-02 00:00:00+00'::timestamp
    with time zone) AND (created_at <= '9999-12-31 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT "activities_dates_known_to_known" CHECK ((dates_known_to = ANY (ARRAY['day'::text, 'month'::text, 'year'::text]))),
  CONSTRAINT "activities_end_date_of_4_digits" CHECK (((end_date >= '1000-01-01'::date) AND (end_date <= '9999-12-31'::date))),
  CONSTRAINT "activities_end_not_before_start" CHECK ((end_date >= start_date)),
  CONSTRAINT "activities_kind_known" CHECK ((kind = ANY (ARRAY['Talk'::text, 'Publication'::text, 'Award'::text, 'Volunteering'::text, 'Interest'::text, 'Reference'::text]))),
  CONSTRAINT "activities_pkey" PRIMARY KEY (id),
  CONSTRAINT "activities_start_date_of_4_digits" CHECK (((start_date >= '1000-01-01'::date) AND (start_date <= '9999-12-31'::date))),
  CONSTRAINT "activities_summary_max_5000" CHECK ((char_length(summary) <= 5000)),
  CONSTRAINT "activities_updated_at_in_the_years_1000_to_9999" CHECK (((updated_at >= '1000-01-02 00:00:00+00'::timestamp
    with time zone) AND (updated_at <= '9999-12-31 00:00:00+00'::timestamp with time zone))),
  CONSTRAINT "activities_highlights_max_50_of_1000" CHECK (private.is_list(highlights, 50, 1000)),
  CONSTRAINT "activities_organization_not_blank_max_200" CHECK (private.has_text(organization, 200)),
  CONSTRAINT "activities_title_not_blank_max_200" CHECK (private.has_text(title, 200)),
  CONSTRAINT "activities_url_is_web_address" CHECK (private.is_web_address(url)),
  CONSTRAINT "activities_video_url_is_web_address" CHECK (private.is_web_address(video_url))
);

ALTER TABLE "public"."activities"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."education"
  ADD COLUMN "grade" text;

CREATE OR REPLACE FUNCTION private.are_resume_items (
  items jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select jsonb_typeof(items) = 'array'
    and octet_length(items::text) <= 262144
    and jsonb_array_length(items) <= 500
    and (select count(*) = count(distinct (item ->> 'kind', item ->> 'id')) from jsonb_array_elements(items) as item)
    and not exists (
      select from jsonb_array_elements(items) as item
      where jsonb_typeof(item) <> 'object'
        or (item ->> 'kind' in ('experiences', 'education', 'certifications', 'skill_categories', 'projects', 'activities')) is not true
        or (item ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') is not true
        or item - array['kind', 'id', 'title', 'summary', 'highlights', 'leftOut'] <> '{}'
        or not jsonb_typeof(item -> 'title') = 'string'
        or not jsonb_typeof(item -> 'summary') = 'string'
        or not jsonb_typeof(item -> 'highlights') = 'array'
        or not jsonb_typeof(item -> 'leftOut') = 'array'
        or jsonb_path_exists(item, '$.highlights[*] ? (@.type() != "string")')
        or jsonb_path_exists(item, '$.leftOut[*] ? (@.type() != "string")')
    )
$function$;

CREATE OR REPLACE FUNCTION private.importable()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select array[
    'posts', 'pages', 'projects', 'experiences', 'education', 'certifications', 'skill_categories', 'technical_skills',
    'activities', 'resumes'
  ]
$function$;

CREATE OR REPLACE FUNCTION private.open_resume (
  link_token text
)
  RETURNS SETOF public.resumes
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  opened public.resumes;
begin
  select * into opened from public.resumes where token = link_token and visibility <> 'Private';
  if not found then
    return;
  end if;
  if opened.visibility = 'By link' then
    opened.name := '';
  end if;
  with readable (kind, id) as (
    select 'experiences', id from public.experiences
    union all select 'education', id from public.education
    union all select 'certifications', id from public.certifications
    union all select 'skill_categories', id from public.skill_categories
    union all select 'activities', id from public.activities
    union all select 'projects', id from public.projects where status <> 'Draft'
  )
  select coalesce(jsonb_agg(item order by place), '[]') into opened.items
  from jsonb_array_elements(opened.items) with ordinality as listed (item, place)
  join readable on kind = item ->> 'kind' and id::text = item ->> 'id';
  return next opened;
end
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
    and attname <> all (array['id', 'kind', 'slug', 'status', 'reading_time', 'dates_known_to', 'tags', 'tech', 'technologies'] || private.rendered_columns())
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
    union all select 'activities', id, null, title, 'url', url from public.activities
    union all select 'activities', id, null, title, 'video_url', video_url from public.activities
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
  kinds constant text[] := array['posts', 'projects', 'pages', 'certifications', 'experiences', 'education', 'activities', 'site_settings'];
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

CREATE INDEX activities_start_date ON public.activities USING btree (start_date DESC);

CREATE TRIGGER forget_media
  AFTER TRUNCATE ON public.activities
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.forget_media();

CREATE TRIGGER keep_deleted
  BEFORE DELETE ON public.activities
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_deleted();

CREATE TRIGGER note_media
  AFTER INSERT OR DELETE OR UPDATE ON public.activities
  FOR EACH ROW
  EXECUTE FUNCTION private.note_media();

CREATE TRIGGER one_line
  BEFORE INSERT OR UPDATE ON public.activities
  FOR EACH ROW
  WHEN ((concat(new.title, new.organization) ~ '[\n\v\f\r\u0085\u2028\u2029]'::text))
  EXECUTE FUNCTION private.join_lines('title', 'organization');

CREATE TRIGGER touch
  BEFORE UPDATE ON public.activities
  FOR EACH ROW
  EXECUTE FUNCTION private.touch();

CREATE TRIGGER watch_deleted
  AFTER DELETE ON public.activities REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.content_changed();

CREATE TRIGGER watch_inserted
  AFTER INSERT ON public.activities REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.content_changed();

CREATE TRIGGER watch_truncated
  AFTER TRUNCATE ON public.activities
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.content_truncated();

CREATE TRIGGER watch_updated
  AFTER UPDATE ON public.activities REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.content_changed();

CREATE TRIGGER one_line
  BEFORE INSERT OR UPDATE ON public.education
  FOR EACH ROW
  WHEN ((concat(new.school, new.degree, new.field, new.location, new.grade) ~ '[\n\v\f\r\u0085\u2028\u2029]'::text))
  EXECUTE FUNCTION private.join_lines('school', 'degree', 'field', 'location', 'grade');

CREATE POLICY "everyone reads what is public" ON "public"."activities"
  FOR SELECT
  TO "anon", "authenticated"
  USING (true);

CREATE POLICY "the owner deletes" ON "public"."activities"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT private.is_owner() AS is_owner));

CREATE POLICY "the owner inserts" ON "public"."activities"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT private.is_owner() AS is_owner));

CREATE POLICY "the owner updates" ON "public"."activities"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT private.is_owner() AS is_owner))
  WITH CHECK (( SELECT private.is_owner() AS is_owner));

REVOKE ALL ON TABLE "public"."activities" FROM "anon";

GRANT SELECT ON TABLE "public"."activities" TO "anon";

REVOKE ALL ON TABLE "public"."activities" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."activities" TO "authenticated";

REVOKE ALL ON TABLE "public"."activities" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."activities" TO "service_role";

ALTER TABLE "public"."education"
  ADD CONSTRAINT "education_grade_not_blank_max_100" CHECK (private.has_text(grade, 100));
