SET local check_function_bodies = off;

DROP FUNCTION "private"."open_resume"(text, boolean);

DROP FUNCTION "public"."open_resume"(text, boolean);

CREATE TABLE "public"."visits" (
  "day"   date    NOT NULL,
  "kind"  text    NOT NULL,
  "name"  text    NOT NULL,
  "times" integer NOT NULL,
  CONSTRAINT "visits_kind_known"
    CHECK ((kind = ANY (ARRAY['posts'::text, 'projects'::text, 'pages'::text, 'resumes'::text, 'paths'::text, 'views'::text, 'visitors'::text, 'referrers'::text]))),
  CONSTRAINT "visits_name_max_300" CHECK ((char_length(name) <= 300)),
  CONSTRAINT "visits_pkey" PRIMARY KEY (kind, name, day)
);

CREATE INDEX visits_day ON public.visits USING btree (day);

-- Openings of résumés, also of those in the trash, were counted without their days.
insert into public.visits (day, kind, name, times)
select last_on, 'resumes', resume_id, times from public.resume_openings
union all
select (addresses -> 'openings' ->> 'last_on')::date, 'resumes', row_id, (addresses -> 'openings' ->> 'times')::integer
from public.versions where kind = 'deletion' and addresses -> 'openings' <> 'null'
on conflict do nothing;

DROP TABLE "public"."resume_openings";

ALTER TABLE "public"."visits"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."visits" FROM "anon";

CREATE OR REPLACE FUNCTION private.add_visits (
  counts jsonb
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with counted as materialized (
    select split_part(key, ' ', 1)::date as day, split_part(key, ' ', 2) as kind, split_part(key, ' ', 3) as name, value::integer as times
    from jsonb_each_text(counts)
  ), viewed as (
    select day, coalesce(stored.kind, 'paths') as kind, coalesce(stored.id::text, name) as name, times
    from counted
    left join lateral regexp_match(private.decoded_path(name), '^(/(?:blog/|projects/|r/)?)([^/]+)$') as parts on true
    left join lateral (
      select 'posts' as kind, id from public.posts where parts[1] = '/blog/' and slug = parts[2]
      union all select 'projects', id from public.projects where parts[1] = '/projects/' and slug = parts[2]
      union all select 'pages', id from public.pages where parts[1] = '/' and slug = parts[2]
      union all select 'resumes', id from public.resumes where parts[1] = '/r/' and token = parts[2] and visibility <> 'Private'
      -- The slug may have changed since the view.
      union all select resource, row_id from public.slug_history
      where slug = parts[2] and resource = case parts[1] when '/' then 'pages' when '/blog/' then 'posts' when '/projects/' then 'projects' end
      limit 1
    ) as stored on true
    where counted.kind = 'paths' and (stored.id is not null or name = '/' or name = any (
      select '/' || slug from unnest(private.reserved_slugs()) as slug
    ))
  ), known as materialized (
    select day, name from public.visits where kind = 'referrers' and day in (select day from counted)
  ), hosts as (
    select counted.*, known.name is not null as is_known,
      row_number() over (partition by counted.day, known.name is null order by counted.times desc) as place
    from counted left join known using (day, name) where kind = 'referrers' and char_length(name) <= 300
  ), added (day, kind, name, times) as (
    select * from viewed
    union all select day, 'views', '', times from viewed
    union all select day, kind, '', times from counted where kind = 'visitors'
    union all select day, kind, case when is_known or place + (select count(*) from known where known.day = hosts.day) <= 200 then name else '' end, times
    from hosts
  )
  insert into public.visits as stored (day, kind, name, times)
  select day, kind, name, sum(times) from added group by day, kind, name
  on conflict (kind, name, day) do update set times = stored.times + excluded.times
$function$;

CREATE OR REPLACE FUNCTION private.forget_old_visits()
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from public.visits where day < (now() at time zone 'utc')::date - 400
$function$;

CREATE OR REPLACE FUNCTION private.keep_deleted()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  its_kind constant text := tg_table_name;
begin
  if current_setting('plinth.is_final', true) = 'true' then
    delete from public.versions where resource = its_kind and row_id = old.id;
    return old;
  end if;
  perform private.forget_old_versions();
  insert into public.versions (kind, resource, row_id, title, content, addresses, author_id)
  values ('deletion', its_kind, old.id, private.title_of(to_jsonb(old)), to_jsonb(old) - private.rendered_columns(), jsonb_build_object(
    'slugs', (select coalesce(jsonb_agg(slug order by created_at), '[]') from public.slug_history where resource = its_kind and row_id = old.id),
    'redirects', (select coalesce(jsonb_agg(from_path order by created_at), '[]') from public.redirects where row_id = old.id)
  ), auth.uid())
  -- A late request may have stored again what is in the trash.
  on conflict (resource, row_id) where kind = 'deletion' do update
  set title = excluded.title, content = excluded.content, addresses = excluded.addresses, author_id = excluded.author_id,
    created_at = excluded.created_at;
  return old;
end
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
    union all select 'projects', id from public.projects where status <> 'Draft'
  )
  select coalesce(jsonb_agg(item order by place), '[]') into opened.items
  from jsonb_array_elements(opened.items) with ordinality as listed (item, place)
  join readable on kind = item ->> 'kind' and id::text = item ->> 'id';
  return next opened;
end
$function$;

CREATE OR REPLACE FUNCTION private.renew_token()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' then
    if current_setting('plinth.is_restoring', true) is distinct from 'true' then
      new.token := private.random_token();
    end if;
  elsif new.visibility = 'Private' and old.visibility <> 'Private' then
    new.token := private.random_token();
    delete from public.visits where kind = 'resumes' and name = new.id::text;
  else
    new.token := old.token;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_rows (
  its_resource text,
  row_ids      uuid[],
  category     text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  folder constant text := case its_resource when 'posts' then '/blog/' when 'projects' then '/projects/' else '/' end;
  gone public.versions;
  is_stored boolean;
  content jsonb;
  columns text;
  place integer;
  address text;
  restored integer := 0;
begin
  -- A writer restores own drafts that nobody else deleted.
  if not private.is_owner() and (private.writer_id() is null or its_resource not in ('posts', 'projects', 'pages') or exists (
    select from public.versions as asked where kind = 'deletion' and resource = its_resource and row_id = any (row_ids)
      and (author_id = auth.uid() and asked.content ->> 'created_by' = auth.uid()::text
        and case its_resource when 'projects' then asked.content ->> 'status' = 'Draft' else asked.content ->> 'published_at' is null end) is not true
  )) then
    raise exception 'Only the owner of this site may restore deleted rows.' using errcode = '42501';
  end if;
  perform set_config('plinth.is_restoring', 'true', true);
  for gone in
    with taken as (
      delete from public.versions where kind = 'deletion' and resource = its_resource and row_id = any (row_ids) returning *
    )
    select * from taken order by taken.content -> 'order', taken.created_at
  loop
    content := gone.content;
    execute format('select exists (select from public.%I where id = $1)', its_resource) into is_stored using gone.row_id;
    if is_stored then
      raise exception '“%” already exists.', gone.title using errcode = '22023';
    end if;
    if its_resource = 'technical_skills' then
      content := content || jsonb_build_object('category', coalesce(restore_rows.category, content ->> 'category'));
      if not exists (select from public.skill_categories where name = content ->> 'category') then
        raise exception 'The category “%” was deleted. Choose another category for “%”.', content ->> 'category', gone.title using errcode = '23503';
      end if;
    end if;
    if content ? 'order' then
      execute format(
        'select coalesce(max("order") + 1, 0) from public.%I as stored where $1 is null or to_jsonb(stored) ->> ''category'' = $1',
        its_resource
      ) into place using content ->> 'category';
      content := content || jsonb_build_object('order', place);
    end if;
    -- The account may have been removed by a version that deleted its public profile.
    insert into public.authors (id)
    select (content ->> 'author_id')::uuid where content ->> 'author_id' is not null
    on conflict do nothing;
    columns := (
      select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
      where attrelid = format('public.%I', its_resource)::regclass and attnum > 0 and attgenerated = '' and content ? attname::text
    );
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(%1$I) ->> ''slug''',
      its_resource, columns
    ) into address using content;
    insert into public.slug_history (resource, slug, row_id)
    select its_resource, slug, gone.row_id from jsonb_array_elements_text(gone.addresses -> 'slugs') as slug
    where slug <> address
    on conflict do nothing;
    insert into public.redirects (from_path, to_path)
    select from_path, folder || address from jsonb_array_elements_text(gone.addresses -> 'redirects') as from_path
    on conflict do nothing;
    restored := restored + 1;
  end loop;
  perform set_config('plinth.is_restoring', '', true);
  if restored = 0 then
    -- Asked again, after an answer that was lost. Writers must not learn of other rows.
    execute format('select count(*) from public.%I as stored where id = any ($1) and ($2 or to_jsonb(stored) ->> ''created_by'' = $3)', its_resource)
    into restored using row_ids, private.is_owner(), auth.uid()::text;
    if restored = 0 then
      raise exception 'It is no longer in the trash.' using errcode = '22023';
    end if;
  end if;
  return restored;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_resume (
  link_token text
)
  RETURNS SETOF public.resumes
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from private.open_resume(link_token)
$function$;

CREATE OR REPLACE FUNCTION public.visit_summary()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with recent as materialized (
    select * from public.visits where kind in ('views', 'visitors', 'referrers') and day > (now() at time zone 'utc')::date - 30
  )
  select jsonb_build_object(
    'days', (
      select jsonb_agg(jsonb_build_object('day', date, 'views', coalesce(times, 0)) order by date)
      from generate_series(0, 29) as ago
      cross join lateral (select (now() at time zone 'utc')::date - ago as date) as dated
      left join recent on kind = 'views' and day = date
    ),
    'views', (select sum(times) from recent where kind = 'views'),
    'visitors', (select coalesce(sum(times), 0) from recent where kind = 'visitors'),
    'referrers', (select coalesce(jsonb_agg(host), '[]') from (
      select name, sum(times) as times from recent where kind = 'referrers' group by name order by 2 desc, 1 limit 5
    ) as host)
  ) where exists (select from recent where kind = 'views')
$function$;

REVOKE ALL ON FUNCTION "public"."visit_summary"() FROM PUBLIC, "anon";

CREATE POLICY "the owner reads" ON "public"."visits"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT private.is_owner() AS is_owner));

REVOKE ALL ON FUNCTION "private"."add_visits"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."forget_old_visits"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."open_resume"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_resume"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."open_resume"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_resume"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."visit_summary"() TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."visits" FROM "authenticated";

GRANT SELECT ON TABLE "public"."visits" TO "authenticated";

REVOKE ALL ON TABLE "public"."visits" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."visits" TO "service_role";


CREATE OR REPLACE FUNCTION public.row_visits (
  row_kind text,
  ids      text[]
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_object_agg(name, seen) from (
    select name, sum(times) as times, coalesce(sum(times) filter (where day > (now() at time zone 'utc')::date - 30), 0) as recent, max(day) as last_on
    from public.visits where kind = row_kind and name = any (ids) group by name
  ) as seen
$function$;

REVOKE ALL ON FUNCTION "public"."row_visits"(text, text[]) FROM PUBLIC, "anon";

GRANT EXECUTE ON FUNCTION "public"."row_visits"(text, text[]) TO "authenticated", "service_role";
