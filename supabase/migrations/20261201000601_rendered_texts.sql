SET local check_function_bodies = off;

DROP TRIGGER "derive_excerpt" ON "public"."pages";

DROP INDEX "public"."pages_search";

DROP INDEX "public"."posts_search";

DROP INDEX "public"."projects_search";

ALTER TABLE "public"."pages"
  ADD COLUMN "visible_text" text;

ALTER TABLE "public"."pages"
  ADD COLUMN "plain_text" text;

ALTER TABLE "public"."posts"
  ADD COLUMN "visible_text" text;

ALTER TABLE "public"."posts"
  ADD COLUMN "plain_text" text;

ALTER TABLE "public"."posts"
  ADD COLUMN "first_line" text;

ALTER TABLE "public"."projects"
  ADD COLUMN "visible_text" text;

ALTER TABLE "public"."projects"
  ADD COLUMN "plain_text" text;

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

CREATE OR REPLACE FUNCTION private.complete_versions (
  texts jsonb
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update public.versions set content = content || jsonb_build_object('excerpt', "firstLine")
  from jsonb_to_recordset(texts) as text (kind text, id uuid, hash text, "firstLine" text)
  where versions.kind = 'save' and resource = text.kind and row_id = text.id and text.kind in ('posts', 'pages')
    and content ->> 'excerpt' is null and md5(content ->> 'content') = hash
$function$;

CREATE OR REPLACE FUNCTION private.demand_renderer()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if current_user in ('anon', 'authenticated') and not private.is_owner() then
    raise exception 'Only the owner of this site may render texts.' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.derive_text()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- A text that is too long is refused below.
  if char_length(new.content) > 200000 then
    return new;
  end if;
  if coalesce(new.excerpt, '') !~ '\S'
    or tg_op = 'UPDATE' and new.content <> old.content and new.excerpt = old.excerpt and old.excerpt = old.first_line then
    new.excerpt := new.first_line;
  end if;
  new.reading_time := private.reading_time_of(new.content);
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
  words constant text[] := (private.search_words(left(query, 200), true))[1:8];
  wanted constant tsquery := (
    select string_agg('''d' || word || '''' || case when number = cardinality(words) then ':*' else '' end, ' & ')
    from unnest(words) with ordinality as numbered (word, number)
  )::tsquery;
begin
  if wanted is null or not private.is_owner() then
    return;
  end if;
  return query
  select kind, id, slug, title from (
    select 'posts' as kind, id, slug, title, updated_at from public.posts
    where private.search_document(title, tags, excerpt, plain_text) @@ wanted
    union all
    select 'projects', id, slug, title, updated_at from public.projects
    where private.search_document(title, tech, description, plain_text) @@ wanted
    union all
    select 'pages', id, slug, title, updated_at from public.pages
    where private.search_document(title, '{}'::text[], '', plain_text) @@ wanted
  ) as found order by updated_at desc, id limit 8;
end
$function$;

CREATE OR REPLACE FUNCTION private.found_rows (
  words text[],
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
    wanted := (
      select string_agg('''' || looked_at || word || '''' || case when number = cardinality(words) then ':*' else '' end, ' & ')
      from unnest(words) with ordinality as numbered(word, number)
    )::tsquery;
    -- Those of the better places come once more, and count once.
    return query
    with matching as materialized (
      select 'posts' as kind, id, date from public.posts
      where private.search_document(title, tags, excerpt, plain_text) @@ wanted and published_at <= now()
      union all
      select 'projects', id, date from public.projects
      where private.search_document(title, tech, description, plain_text) @@ wanted and status <> 'Draft'
      union all
      select 'pages', id, updated_at from public.pages
      where private.search_document(title, '{}'::text[], '', plain_text) @@ wanted and published_at <= now()
    )
    select kind, id, looked_at, date from matching order by date desc, id limit most;
    get diagnostics held = row_count;
    exit when held >= most;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.hide_source (
  content regclass,
  source  text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  execute format('revoke select on %s from anon', content);
  execute format('grant select (%s) on %s to anon', (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
    where attrelid = content and attnum > 0 and not attisdropped and attname <> source
  ), content);
end
$function$;

CREATE OR REPLACE FUNCTION private.import_state (
  of_source text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  kind text;
  stored jsonb;
  brought jsonb;
  rows jsonb := '{}';
  imported jsonb := '[]';
  -- The demo's rows are nobody's, as long as nobody edited them. Categories have one name each.
  demo constant uuid[] := array(select demo.row_id from private.removable_demo(false) as demo where demo.kind <> 'skill_categories');
begin
  foreach kind in array private.importable() loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(stored) - array[''content'', ''long_description''] - private.rendered_columns() order by id), ''[]'') from public.%I as stored
      where id <> all ($1)',
      kind
    ) into stored using demo;
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(
        ''kind'', resource, ''sourceId'', source_id, ''rowId'', stored.id, ''isEdited'', stored.updated_at > written_at
      )), ''[]'')
      from private.imported_rows left join public.%I as stored on stored.id = row_id
      where resource = $1 and source = $2',
      kind
    ) into brought using kind, of_source;
    rows := rows || jsonb_build_object(kind, stored);
    imported := imported || brought;
  end loop;
  return jsonb_build_object('rows', rows, 'imported', imported);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_rendering()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(current_setting('plinth.is_rendering', true), '') = 'true'
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
    'redirects', (select coalesce(jsonb_agg(from_path order by created_at), '[]') from public.redirects where row_id = old.id),
    'openings', (select to_jsonb(openings) from public.resume_openings as openings where resume_id = old.id)
  ), auth.uid())
  -- A late request may have stored again what is in the trash.
  on conflict (resource, row_id) where kind = 'deletion' do update
  set title = excluded.title, content = excluded.content, addresses = excluded.addresses, author_id = excluded.author_id,
    created_at = excluded.created_at;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_version()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Compared as what it is, a name, it would not be found by an index of texts.
  its_kind constant text := tg_table_name;
begin
  -- Deleting the new row would overwrite the one in the trash.
  if tg_op = 'INSERT' and private.writer_id() is not null and exists (
    select from public.versions
    where kind = 'deletion' and resource = its_kind and row_id = new.id and author_id is distinct from auth.uid()
  ) then
    raise exception 'A row in the trash has this id.' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' then
    if private.is_rendering() or to_jsonb(new) - tg_argv[0:] = to_jsonb(old) - tg_argv[0:] then
      return null;
    end if;
    insert into public.versions (kind, resource, row_id, title, content, created_at)
    select 'save', its_kind, old.id, private.title_of(to_jsonb(old)), to_jsonb(old) - private.rendered_columns() - 'token', old.updated_at
    where not exists (select from public.versions where kind = 'save' and resource = its_kind and row_id = old.id);
  end if;
  insert into public.versions (kind, resource, row_id, title, content, author_id, client)
  values ('save', its_kind, new.id, private.title_of(to_jsonb(new)), to_jsonb(new) - private.rendered_columns() - 'token', auth.uid(), (
    select left(user_agent, 200) from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_agent like 'Plinth %'
  ));
  delete from public.versions
  where kind = 'save' and resource = its_kind and row_id = new.id
    and created_at < now() - interval '30 days'
    and created_at < (
      select created_at from public.versions where kind = 'save' and resource = its_kind and row_id = new.id
      order by created_at desc offset 49 limit 1
    );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.may_hide_text (
  source text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select source ~* '<[!?]|\]:|<(script|style|textarea|title|template|noscript|iframe|noembed|noframes|xmp|object|select|audio|video|svg|math)'
$function$;

CREATE OR REPLACE FUNCTION private.rendered_columns()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select array['visible_text', 'plain_text', 'first_line']
$function$;

CREATE OR REPLACE FUNCTION private.revise()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if not private.is_rendering() then
    new.revised_at := now();
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.text_around (
  words text[],
  body  text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  place constant integer := private.place_of(words, left(body, 20000));
  start constant integer := greatest(1, place - 60);
  shown text := substr(body, start, 300);
begin
  if start > 1 then
    shown := '…' || regexp_replace(shown, '^\S{0,30}\s+', '');
  end if;
  return case when char_length(shown) > 220 then regexp_replace(left(shown, 220), '\s+\S{0,30}$', '') || '…' else shown end;
end
$function$;

CREATE OR REPLACE FUNCTION private.touch()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  generated text[] := coalesce(tg_argv[0:], '{}');
begin
  new.created_at := old.created_at;
  new.updated_at := old.updated_at;
  if not private.is_rendering() and to_jsonb(new) - generated is distinct from to_jsonb(old) - generated then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
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
  kept constant text[] := array['id', 'slug', 'status', 'reading_time', 'dates_known_to', 'tags', 'tech', 'technologies']
    || private.rendered_columns();
  id_type constant text := case kind when 'site_settings' then 'text' else 'uuid' end;
  columns constant text[] := array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = format('public.%I', kind)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) and attname <> all (kept)
      -- Made of the page's text.
      and (kind <> 'pages' or attname <> 'excerpt')
    order by attnum
  );
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
    exit when clock_timestamp() > started + interval '300 ms';
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
        raise exception 'The replacement would break a rule in “%”: %', title, sqlerrm using errcode = '22023';
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

CREATE OR REPLACE FUNCTION public.search_content (
  query text,
  most  integer DEFAULT 10
)
  RETURNS TABLE (
    kind    text,
    id      uuid,
    slug    text,
    title   text,
    tags    text[],
    date    timestamp with time zone,
    excerpt text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  words constant text[] := (private.search_words(left(query, 200), true))[1:8];
begin
  if cardinality(words) = 0 then
    return;
  end if;
  return query
  with best as materialized (
    select kind, id, min(place) as place, newest from private.found_rows(words, least(greatest(most, 1), 50))
    group by kind, id, newest order by min(place), newest desc, id limit least(greatest(most, 1), 50)
  ), found as (
    select best.*, slug, title, tags, date, excerpt, plain_text as body
    from best join public.posts as row on best.kind = 'posts' and row.id = best.id
    union all
    select best.*, slug, title, tech, date, description, plain_text
    from best join public.projects as row on best.kind = 'projects' and row.id = best.id
    union all
    select best.*, slug, title, '{}', updated_at, null, plain_text
    from best join public.pages as row on best.kind = 'pages' and row.id = best.id
  )
  select kind, id, slug, title, tags, date, coalesce(
    case when place = 'c' then excerpt end, private.text_around(words, body), excerpt, left(body, 220), ''
  ) from found order by place, date desc, id;
end
$function$;

CREATE OR REPLACE FUNCTION public.store_rendered (
  texts jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform private.demand_renderer();
  perform set_config('plinth.is_rendering', 'true', true);
  update public.posts set visible_text = visible, plain_text = text.words, first_line = "firstLine",
    excerpt = case when excerpt is null or excerpt is not distinct from first_line then "firstLine" else excerpt end
  from jsonb_to_recordset(texts) as text (kind text, id uuid, hash text, visible text, words text, "firstLine" text)
  where kind = 'posts' and posts.id = text.id and md5(content) = hash;
  update public.projects set visible_text = visible, plain_text = text.words
  from jsonb_to_recordset(texts) as text (kind text, id uuid, hash text, visible text, words text)
  where kind = 'projects' and projects.id = text.id and md5(coalesce(long_description, '')) = hash;
  update public.pages set visible_text = visible, plain_text = text.words, excerpt = "firstLine"
  from jsonb_to_recordset(texts) as text (kind text, id uuid, hash text, visible text, words text, "firstLine" text)
  where kind = 'pages' and pages.id = text.id and md5(content) = hash;
  perform private.complete_versions(texts);
  perform set_config('plinth.is_rendering', '', true);
end
$function$;

REVOKE ALL ON FUNCTION "public"."store_rendered"(jsonb) FROM PUBLIC, "anon";

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
begin
  perform private.demand_renderer();
  return query
  select *, md5(text.source) from (
    (select 'posts', id, content as source from public.posts where plain_text is null order by visible_text is not null limit 8)
    union all
    (select 'projects', id, coalesce(long_description, '') from public.projects where plain_text is null order by visible_text is not null limit 8)
    union all
    (select 'pages', id, content from public.pages where plain_text is null order by visible_text is not null limit 8)
  ) as text;
end
$function$;

REVOKE ALL ON FUNCTION "public"."texts_to_render"() FROM PUBLIC, "anon";

select private.hide_source('public.posts', 'content');
select private.hide_source('public.projects', 'long_description');
select private.hide_source('public.pages', 'content');

-- One statement, because a setting of the transaction is needed. The server renders all texts after the migration. Until
-- then visitors read those that hide nothing.
do $$
begin
  perform set_config('plinth.is_rendering', 'true', true);
  update public.posts set first_line = case when excerpt = private.excerpt_of(content) then excerpt end,
    visible_text = case when not private.may_hide_text(content) then content end;
  update public.projects set visible_text = coalesce(long_description, '')
  where private.may_hide_text(long_description) is not true;
  update public.pages set visible_text = content where not private.may_hide_text(content);
  perform set_config('plinth.is_rendering', '', true);
end
$$;

DROP FUNCTION "private"."derive_excerpt"();

DROP FUNCTION "private"."excerpt_of"(text);

DROP FUNCTION "private"."plain_text"(text);

CREATE INDEX pages_unrendered ON public.pages USING btree (((visible_text IS NOT NULL)))
  WHERE (plain_text IS NULL);

CREATE INDEX posts_unrendered ON public.posts USING btree (((visible_text IS NOT NULL)))
  WHERE (plain_text IS NULL);

CREATE INDEX projects_unrendered ON public.projects USING btree (((visible_text IS NOT NULL)))
  WHERE (plain_text IS NULL);

CREATE TRIGGER await_rendering
  BEFORE INSERT OR UPDATE ON public.pages
  FOR EACH ROW
  EXECUTE FUNCTION private.await_rendering('content', 'visible_text', 'plain_text', 'excerpt');

CREATE TRIGGER await_rendering
  BEFORE INSERT OR UPDATE ON public.posts
  FOR EACH ROW
  EXECUTE FUNCTION private.await_rendering('content', 'visible_text', 'plain_text', 'first_line');

CREATE TRIGGER await_rendering
  BEFORE INSERT OR UPDATE ON public.projects
  FOR EACH ROW
  EXECUTE FUNCTION private.await_rendering('long_description', 'visible_text', 'plain_text');

REVOKE ALL ON FUNCTION "private"."await_rendering"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."complete_versions"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."complete_versions"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."demand_renderer"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."demand_renderer"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."hide_source"(regclass, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_rendering"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_rendering"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."may_hide_text"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."rendered_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rendered_columns"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."store_rendered"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."texts_to_render"() TO "authenticated", "service_role";

CREATE INDEX pages_search ON public.pages USING gin (private.search_document(title, '{}'::text[], ''::text, plain_text))
  WITH (gin_pending_list_limit='256');

CREATE INDEX posts_search ON public.posts USING gin (private.search_document(title, tags, excerpt, plain_text))
  WITH (gin_pending_list_limit='256');

CREATE INDEX projects_search ON public.projects USING gin (private.search_document(title, tech, description, plain_text))
  WITH (gin_pending_list_limit='256');

alter index public.posts_search alter column 1 set statistics 0;
alter index public.projects_search alter column 1 set statistics 0;
alter index public.pages_search alter column 1 set statistics 0;
