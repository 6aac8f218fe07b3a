-- Changes of many rows by batches, so that visitors are served between them.

-- Renames a tag in the next rows that have it, as many as 300 ms allow: called again until the answer, how many rows changed, is 0. Merges
-- both tags where a row has both; without another one removes the tag.
create or replace function public.rename_tag(kind text, former text, latter text default null) returns integer
language plpgsql set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  row_id uuid;
  changed integer := 0;
begin
  perform private.demand_owner();
  for row_id in execute format(
    'select id from public.%I where $1 = any (%I) and $1 is distinct from $2', kind, private.tag_column(kind)
  ) using former, latter loop
    execute format(
      'update public.%1$I set %2$I = case when $2 is null or $2 = any (%2$I) then array_remove(%2$I, $1) else array_replace(%2$I, $1, $2) end
       where id = $3',
      kind, private.tag_column(kind)
    ) using former, latter, row_id;
    changed := changed + 1;
    exit when clock_timestamp() > started + interval '300 ms';
  end loop;
  return changed;
end
$$;

drop function public.replace_text(text, text, boolean);

-- Rows that may have words in their texts, the newest of each kind first: {seen, rows: [{kind, id}]}. Of "seen" see below.
create function public.find_text(wanted text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  kind text;
  hits jsonb;
  found jsonb := '[]';
begin
  perform private.demand_owner();
  if wanted is null or char_length(btrim(wanted)) < 2 then
    raise exception 'Say what to look for, in two letters at least.' using errcode = '22023';
  end if;
  foreach kind in array array['posts', 'projects', 'pages', 'certifications', 'experiences', 'education', 'site_settings'] loop
    execute format(
      -- A row as text has these signs twice.
      'select jsonb_agg(jsonb_build_object(''kind'', %1$L, ''id'', id) order by created_at desc, id) from public.%1$I as listed
       where $1 ~ ''["\\\n]'' or strpos(listed::text, $1) > 0', kind
    ) into hits using wanted;
    found := found || coalesce(hits, '[]');
  end loop;
  return jsonb_build_object('seen', now(), 'rows', found);
end
$$;

-- Replaces words, letter by letter, in all texts of these rows but addresses of rows, tags and names of skills. Stops after 300 ms: the answer
-- is {done, entries}, how many of the ids are done, and the columns that changed, each with what stands around the first place.
-- Rows that changed since "seen" stay as they are: a request that is sent twice must not replace twice. Without it, it is a trial that
-- changes nothing, and names in "problem" the rule that a row would break.
create function public.replace_text(wanted text, replacement text, kind text, ids text[], seen timestamptz default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  kept constant text[] := array['id', 'slug', 'status', 'reading_time', 'dates_known_to', 'tags', 'tech', 'technologies'];
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
    title := coalesce(stored ->> 'title', stored ->> 'name', stored ->> 'role', stored ->> 'degree', 'Site');
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
        raise exception '“%” would not be valid then: %', title, sqlerrm using errcode = '22023';
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
$$;

revoke all on function public.find_text, public.replace_text from public, anon;
grant execute on function public.find_text, public.replace_text to authenticated, service_role;

-- Called by the maintenance of the embedded database, and by each deletion: a hosted project has no clock of its own. Some at a time, because
-- each row takes its history along.
create or replace function private.forget_old_versions() returns void
language sql security definer set search_path = ''
as $$
  delete from public.versions where id in (
    select id from public.versions where kind = 'deletion' and created_at < now() - interval '30 days' order by created_at limit 100
  )
$$;
