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

-- Files that only older versions or drafts show are in use.

drop trigger note_media on public.versions;
drop trigger note_changed_media on public.versions;
drop trigger forget_media on public.versions;
select private.watch_media('public.versions');
insert into private.media_mentions (kind, row_id, key)
select 'versions', id::text, key from public.versions cross join lateral unnest(private.media_keys(versions::text)) as key
on conflict do nothing;

drop function public.media_uses(text[]);
drop function private.media_uses(text[]);
drop function private.media_places(text[]);

-- The rows that mention these files, with what the owner calls each. "is_past": only drafts or older versions of the row mention the file.
create function private.media_places(keys text[])
returns table (key text, kind text, row_id text, slug text, title text, is_past boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  its_kind text;
begin
  for its_kind in select distinct kind from private.media_mentions where key = any (keys) and kind <> 'versions' order by kind loop
    return query execute format(
      'select mention.key, mention.kind, mention.row_id, words ->> ''slug'', coalesce(words ->> ''title'', words ->> ''name'', words ->> ''role'', words ->> ''degree'',
         words ->> ''from_path'', ''Site''), false
       from private.media_mentions as mention
       join public.%1$I as stored on stored.id = mention.row_id::%2$s
       cross join lateral (select to_jsonb(stored) offset 0) as made (words)
       where mention.kind = %1$L and mention.key = any ($1) order by 5, 3',
      its_kind, case its_kind when 'site_settings' then 'text' else 'uuid' end
    ) using keys;
  end loop;
  return query
  select key, case when is_gone then 'versions' else resource end, row_id, null, title || case
    when is_gone then ' (in the trash)' when is_draft then ' (in a draft)' else ' (in its history)' end, not is_deletion
  from (
    select mention.key, version.resource, version.row_id::text,
      coalesce(nullif((array_agg(version.title order by version.created_at desc))[1], ''), 'Untitled') as title,
      bool_and(version.kind = 'draft') as is_draft, bool_or(version.kind = 'deletion') as is_deletion,
      exists (
        select from public.versions as gone
        where gone.kind = 'deletion' and gone.resource = version.resource and gone.row_id = version.row_id
      ) as is_gone
    from private.media_mentions as mention
    join public.versions as version on version.id = mention.row_id::uuid
    where mention.kind = 'versions' and mention.key = any (keys) and not exists (
      select from private.media_mentions as live
      where live.kind = version.resource and live.row_id = version.row_id::text and live.key = mention.key
    )
    group by mention.key, version.resource, version.row_id
  ) as past order by title, row_id;
end
$$;

create function private.media_uses(keys text[])
returns table (key text, kind text, row_id text, slug text, title text, is_past boolean)
language sql stable security definer set search_path = ''
as $$
  select * from private.media_places(keys) where (select private.is_owner())
$$;

create function public.media_uses(keys text[])
returns table (key text, kind text, row_id text, slug text, title text, is_past boolean)
language sql stable security invoker set search_path = ''
as $$
  select * from private.media_uses(keys)
$$;

-- Asked for each file: with a long history there are many more mentions than files.
create or replace function private.used_media() returns setof text
language sql stable security definer set search_path = ''
as $$
  select key from public.media
  where (select private.is_owner()) and (select true from private.media_mentions as mention where mention.key = media.key limit 1)
$$;

drop function public.replace_media(text, text);
drop function private.replace_media(text, text);

-- Shows another file in the next rows that show this one, as many as 300 ms allow: called again until the answer is empty. Leaves other
-- people's profiles, which are theirs, and the history unless asked for. With "rows" only these change. The answer is [{id, had_both}]: a row
-- that showed both files before cannot be replaced back.
create function private.replace_media(former text, latter text, rows text[], with_history boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  address constant text := (select private.media_address(media) from public.media where key = latter);
  -- With the sizes that were named beside it.
  pattern constant text := '/media/' || replace(former, '.', '(\.[0-9]+)?\.') || '(#[0-9]+x[0-9]+(-[0-9a-f]{6})?)?';
  mention private.media_mentions;
  its_table text;
  columns text;
  changed jsonb := '[]';
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may replace a file.' using errcode = '42501';
  end if;
  if address is null or private.media_key(former) is distinct from former then
    raise exception 'There is no such file.' using errcode = '22023';
  end if;
  for mention in
    select * from private.media_mentions as place where key = former and (rows is null or row_id = any (rows)) and case kind
      when 'authors' then row_id = auth.uid()::text
      when 'versions' then with_history or exists (
        select from public.versions as version where version.id = place.row_id::uuid and version.kind = 'deletion'
      )
      else true end
  loop
    changed := changed || jsonb_build_object('id', mention.row_id, 'had_both', exists (
      select from private.media_mentions where kind = mention.kind and row_id = mention.row_id and key = latter
    ));
    -- Made of the profiles.
    its_table := case mention.kind when 'authors' then 'app_users' else mention.kind end;
    columns := (
      select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
      where attrelid = format('public.%I', its_table)::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'
        and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
    );
    execute format(
      -- Neither address holds a sign that JSON writes otherwise.
      'update public.%1$I as stored
       set (%2$s) = (select %2$s from jsonb_populate_record(stored, regexp_replace(to_jsonb(stored)::text, $1, $2, ''g'')::jsonb))
       where id = $3::%3$s',
      its_table, columns, case mention.kind when 'site_settings' then 'text' else 'uuid' end
    ) using pattern, address, mention.row_id;
    exit when clock_timestamp() > started + interval '300 ms';
  end loop;
  return changed;
end
$$;

create function public.replace_media(former text, latter text, rows text[] default null, with_history boolean default false)
returns jsonb
language sql security invoker set search_path = ''
as $$
  select private.replace_media(former, latter, rows, with_history)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.media_uses, public.replace_media from public, anon;
grant execute on function private.media_uses, private.replace_media, public.media_uses, public.replace_media to authenticated, service_role;
