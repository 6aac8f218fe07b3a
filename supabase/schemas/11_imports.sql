-- Imports and the origin of imported rows. A row that was not edited since its import is updated by a newer export.
-- Edited and deleted rows are left alone. The origin has its own table, because visitors must not read it.

create table private.imported_rows (
  resource text not null,
  source text not null check (private.has_text(source, 100)),
  source_id text not null check (private.has_text(source_id, 2000)),
  row_id uuid not null,
  -- The row's updated_at after the import, -infinity if the owner edited the row during the import.
  written_at timestamptz not null,
  primary key (resource, source, source_id)
);

-- A large import is sent in several requests. The last one writes the rows.
create table private.staged_rows (
  import_id uuid not null,
  place integer not null,
  source_id text not null,
  row_id uuid,
  version timestamptz,
  is_edited boolean not null,
  row_values jsonb not null,
  old_addresses text[] not null,
  staged_at timestamptz not null default now(),
  primary key (import_id, place),
  unique (import_id, source_id)
);

create function private.importable() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array[
    'posts', 'pages', 'projects', 'experiences', 'education', 'certifications', 'skill_categories', 'technical_skills',
    'activities', 'resumes'
  ]
$$;

-- Returns the data for an import plan: the stored rows without their long texts, and which of them came from this
-- source.
create function private.import_state(of_source text) returns jsonb
language plpgsql stable set search_path = ''
as $$
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
$$;

-- Returns the long texts of these rows, as [{id, texts}].
create function private.import_texts(ids uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(long), '[]') from (
    select id, jsonb_build_object('content', content) as texts from public.posts where id = any (ids)
    union all
    select id, jsonb_build_object('content', content) from public.pages where id = any (ids)
    union all
    select id, jsonb_build_object('long_description', long_description) from public.projects where id = any (ids)
  ) as long
$$;

-- Rows are {sourceId, values, rowId, version, isEdited, oldAddresses}. `version` is the updated_at of the row that the
-- plan compared.
create function private.stage_import(into_import uuid, rows jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  held integer;
begin
  delete from private.staged_rows where import_id <> into_import and staged_at < now() - interval '1 hour';
  select count(*) into held from private.staged_rows where import_id = into_import;
  insert into private.staged_rows (import_id, place, source_id, row_id, version, is_edited, row_values, old_addresses)
  select into_import, held + number, item ->> 'sourceId', (item ->> 'rowId')::uuid, (item ->> 'version')::timestamptz,
    (item ->> 'isEdited')::boolean, item -> 'values', array(select jsonb_array_elements_text(item -> 'oldAddresses'))
  from jsonb_array_elements(rows) with ordinality as items(item, number)
  -- A request that was sent again, because its answer was lost.
  on conflict do nothing;
  return held + jsonb_array_length(rows);
end
$$;

-- Returns a text that sorts positions and schools by date: the end, "now" for a current position, and the start. Null
-- without dates.
create function private.career_date(entry jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(
    entry ->> 'end_date', case when (entry ->> 'current')::boolean and entry ->> 'start_date' is not null then 'now' end, entry ->> 'start_date'
  ) || ' ' || coalesce(entry ->> 'start_date', '') collate "C"
$$;

-- Writes the staged rows of one kind with their old addresses, all or none. An error message begins with the row's id
-- in the source: "[id] …". Returns {rows, redirects, refused}: the number of new redirects, and the addresses that the
-- site uses itself. An existing redirect to another target stays.
create function private.write_import(of_import uuid, kind text, of_source text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  author constant jsonb := jsonb_build_object('author_id', (
    select id from public.authors where id = coalesce(auth.uid(), (select user_id from private.site_owner limit 1))
  ));
  path constant text := case kind when 'posts' then '/blog/' when 'projects' then '/projects/' else '/' end;
  columns text[];
  names text;
  place text := '';
  held text;
  stored jsonb;
  staged private.staged_rows;
  old_address text;
  written jsonb[] := '{}';
  -- Positions of the demo are older than all others.
  demo constant uuid[] := array(select row_id from private.removable_demo(false));
  is_new integer;
  redirects integer := 0;
  refused jsonb := '[]';
  failed text;
  rule text;
  holder text;
begin
  if kind <> all (private.importable()) then
    raise exception 'Rows of % are not imported.', kind using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtext('plinth.import'));
  columns := array(
    select attname from pg_catalog.pg_attribute
    where attrelid = format('public.%I', kind)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  );
  select string_agg(format('%I', name), ', ') into names
  from unnest(columns) as name
  where name <> all (array['id', 'created_at', 'updated_at', 'order']) and (name = 'author_id' or name in (
    select key from private.staged_rows, jsonb_object_keys(row_values) as key where import_id = of_import
  ));
  -- New rows come last in their group, as they stand in the source. Those with dates move in front of the first older one,
  -- unless they come from the list of another Plinth site.
  if 'order' = any (columns) then
    place := format(
      ', (select coalesce(max("order") + 1, 0) from public.%I as other where %s)',
      kind, case kind when 'technical_skills' then 'other.category = filled.category' else 'true' end
    );
  end if;
  held := format(
    'select jsonb_build_object(''id'', id, ''slug'', to_jsonb(stored) -> ''slug'', ''updated_at'', updated_at)
    from public.%I as stored where id = $1',
    kind
  );

  for staged in select * from private.staged_rows where import_id = of_import
    order by case when kind in ('experiences', 'education') and of_source <> 'plinth' then private.career_date(row_values) end desc nulls last,
      staged_rows.place
  loop
    -- Brought before, whatever the plan knew of: it is the same row.
    if staged.row_id is null then
      execute format(
        'select stored.id, brought.written_at from private.imported_rows as brought join public.%I as stored on stored.id = brought.row_id
        where brought.resource = $1 and brought.source = $2 and brought.source_id = $3',
        kind
      ) into staged.row_id, staged.version using kind, of_source, staged.source_id;
    end if;
    if kind = 'technical_skills' and staged.row_values ->> 'category' is not null then
      insert into public.skill_categories (name, "order")
      select staged.row_values ->> 'category', coalesce(max("order") + 1, 0) from public.skill_categories
      on conflict (name) do nothing;
    end if;
    if staged.row_id is null then
      execute format(
        'insert into public.%1$I as stored (%2$s%3$s) select %2$s%4$s from jsonb_populate_record(null::public.%1$I, $1) as filled
        returning jsonb_build_object(''id'', id, ''slug'', to_jsonb(stored) -> ''slug'', ''updated_at'', updated_at, ''isNew'', true)',
        kind, names, case when place = '' then '' else ', "order"' end, place
      ) into stored using staged.row_values || author;
      if kind in ('experiences', 'education') and of_source <> 'plinth' then
        execute format(
          'update public.%1$I as placed set "order" = older.place from (
            select min(other."order") as place from public.%1$I as other, public.%1$I as own
            where own.id = $1 and other.id <> $1
              and (other.id = any ($2) or private.career_date(to_jsonb(other)) < private.career_date(to_jsonb(own)))
          ) as older where placed.id = $1 and older.place is not null',
          kind
        ) using (stored ->> 'id')::uuid, demo;
      end if;
    else
      execute held || ' for update' into stored using staged.row_id;
      if (stored ->> 'updated_at')::timestamptz is distinct from staged.version then
        raise exception 'It was changed or deleted during the review. Choose the files again.';
      end if;
      execute format(
        'update public.%1$I as stored set (%2$s) = (select %2$s from jsonb_populate_record(stored, $2) as filled)
        where id = $1 and to_jsonb(jsonb_populate_record(stored, $2)) is distinct from to_jsonb(stored)',
        kind, names
      ) using staged.row_id, staged.row_values;
      execute held into stored using staged.row_id;
    end if;
    insert into private.imported_rows as brought (resource, source, source_id, row_id, written_at)
    values (
      kind, of_source, staged.source_id, (stored ->> 'id')::uuid,
      case when staged.is_edited then '-infinity' else (stored ->> 'updated_at')::timestamptz end
    )
    on conflict (resource, source, source_id) do update set row_id = excluded.row_id, written_at = excluded.written_at;
    written := array_append(written, jsonb_build_object('sourceId', staged.source_id, 'isNew', false) || stored - 'updated_at');
    foreach old_address in array staged.old_addresses loop
      continue when private.redirect_key(old_address) = path || (stored ->> 'slug');
      begin
        insert into public.redirects (from_path, to_path) values (old_address, path || (stored ->> 'slug'))
        on conflict (from_path) do nothing;
        get diagnostics is_new = row_count;
        redirects := redirects + is_new;
      exception when check_violation then
        refused := refused || to_jsonb(old_address);
      end;
    end loop;
  end loop;
  delete from private.staged_rows where import_id = of_import;
  return jsonb_build_object('rows', to_jsonb(written), 'redirects', redirects, 'refused', refused);
exception when others then
  get stacked diagnostics failed = message_text, rule = constraint_name, holder = table_name;
  if staged.source_id is null then
    raise;
  end if;
  raise exception '[%] %', staged.source_id, case
    when sqlstate = '23514' and rule <> ''
      then 'The database refused a value: ' || replace(regexp_replace(rule, '^' || holder || '_', ''), '_', ' ') || '.'
    else failed
  end using errcode = '22023';
end
$$;

-- Redirects the feeds of an old site to the RSS of this site. Returns {redirects, refused}, as write_import does.
create function private.import_feeds(addresses text[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  old_address text;
  is_new integer;
  redirects integer := 0;
  refused jsonb := '[]';
begin
  foreach old_address in array addresses loop
    begin
      insert into public.redirects (from_path, to_path) values (old_address, '/rss.xml') on conflict (from_path) do nothing;
      get diagnostics is_new = row_count;
      redirects := redirects + is_new;
    exception when check_violation then
      refused := refused || to_jsonb(old_address);
    end;
  end loop;
  return jsonb_build_object('redirects', redirects, 'refused', refused);
end
$$;

-- Runs one step of an import without a permission check, for commands on the server.
create function private.import_step(step text, data jsonb) returns jsonb
language sql set search_path = ''
as $$
  select case step
    -- With the number of unedited demo rows by kind.
    when 'state' then private.import_state(data ->> 'source') || jsonb_build_object('demo', (
      select coalesce(jsonb_object_agg(kind, count), '{}')
      from (select kind, count(*) as count from private.removable_demo(false) group by kind) as counted
    ))
    when 'texts' then private.import_texts(array(select jsonb_array_elements_text(data -> 'ids'))::uuid[])
    when 'stage' then to_jsonb(private.stage_import((data ->> 'importId')::uuid, data -> 'rows'))
    when 'write' then (
      select written || jsonb_build_object(
        'redirects', (written -> 'redirects')::integer + (feeds -> 'redirects')::integer, 'refused', (written -> 'refused') || (feeds -> 'refused'),
        'demo', (
          select coalesce(sum(removed), 0)
          from private.remove_demo_rows(array(select jsonb_array_elements_text(coalesce(data -> 'demo', '[]'))), false)
        )
      )
      from private.write_import((data ->> 'importId')::uuid, data ->> 'kind', data ->> 'source') as written,
        private.import_feeds(array(select jsonb_array_elements_text(coalesce(data -> 'feeds', '[]')))) as feeds
    )
  end
$$;

create function private.demand_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_owner() then
    raise exception 'permission denied: only the owner of this site may do this.' using errcode = '42501';
  end if;
end
$$;

-- Requests are for the owner only.
create function private.owners_import_step(step text, data jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand_owner();
  return private.import_step(step, data);
end
$$;

-- Ten thousand rows take longer than the default timeout of a hosted project.
create function public.import_step(step text, data jsonb) returns jsonb
language sql security invoker set search_path = '' set statement_timeout = '5min'
as $$
  select private.owners_import_step(step, data)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.import_step from public, anon;
grant execute on function private.owners_import_step, public.import_step to authenticated, service_role;
