-- What imports have brought: which row came from where, so that the same file changes nothing the second time, and what the owner
-- changed since stays. Apart from the tables themselves: where a row came from is no business of its visitors.

create table private.imported_rows (
  resource text not null,
  source text not null check (private.has_text(source, 100)),
  source_id text not null check (private.has_text(source_id, 2000)),
  row_id uuid not null,
  -- Of the values in the source; the importer's own, only ever compared.
  digest text not null,
  -- Of the row as the import left it; empty where the owner changed it on its way.
  state text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (resource, source, source_id)
);
create trigger touch before update on private.imported_rows for each row execute function private.touch();

-- A large import comes in several requests, and is written by the last one.
create table private.staged_rows (
  import_id uuid not null,
  place integer not null,
  source_id text not null,
  digest text not null,
  row_id uuid,
  version timestamptz,
  is_edited boolean not null,
  is_new boolean not null default false,
  row_values jsonb not null,
  staged_at timestamptz not null default now(),
  primary key (import_id, place),
  unique (import_id, source_id)
);

-- What of a row counts as the owner's edit: not its place, its address or the moment of its last save.
create function private.state_of(content jsonb) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select md5((content - array['id', 'created_at', 'updated_at', 'order', 'items', 'slug', 'date', 'reading_time', 'author_id'])::text)
$$;

create function private.importable() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array['posts', 'projects', 'experiences', 'education', 'certifications', 'skill_categories', 'technical_skills']
$$;

-- What a plan is made from: the rows that there are, without their long texts, and what this source brought before.
create function private.import_state(of_source text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  kind text;
  stored jsonb;
  brought jsonb;
  rows jsonb := '{}';
  imported jsonb := '[]';
  demo uuid[] := '{}';
begin
  -- The demo's rows are nobody's, as long as nobody edited them. Categories have one name each.
  if to_regprocedure('private.removable_demo(boolean)') is not null then
    execute 'select coalesce(array_agg(row_id), ''{}'') from private.removable_demo(false) where kind <> ''skill_categories''' into demo;
  end if;
  foreach kind in array private.importable() loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(stored) - array[''content'', ''long_description''] order by id), ''[]'') from public.%I as stored
      where id <> all ($1)',
      kind
    ) into stored using demo;
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(
        ''kind'', resource, ''sourceId'', source_id, ''digest'', digest, ''rowId'', stored.id,
        ''isEdited'', private.state_of(to_jsonb(stored)) <> state
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

-- Each as {sourceId, digest, values, rowId, version, isEdited}: version is the updated_at of the row that was looked at.
create function private.stage_import(into_import uuid, rows jsonb) returns integer
language plpgsql set search_path = ''
as $$
declare
  held integer;
begin
  delete from private.staged_rows where import_id <> into_import and staged_at < now() - interval '1 hour';
  select count(*) into held from private.staged_rows where import_id = into_import;
  insert into private.staged_rows (import_id, place, source_id, digest, row_id, version, is_edited, row_values)
  select into_import, held + number, item ->> 'sourceId', item ->> 'digest', (item ->> 'rowId')::uuid,
    (item ->> 'version')::timestamptz, coalesce((item ->> 'isEdited')::boolean, false), item -> 'values'
  from jsonb_array_elements(rows) with ordinality as items(item, number)
  -- A request that was sent again, because its answer was lost.
  on conflict do nothing;
  return held + jsonb_array_length(rows);
end
$$;

-- Statements for the staged rows of one import: $1 the import, $2 one of its rows by source_id, or null for all.
create function private.import_statements(kind text, of_import uuid) returns table (inserting text, updating text)
language plpgsql stable set search_path = ''
as $$
declare
  has_order boolean;
  names text;
  filled text;
  assigned text;
  place text;
begin
  select string_agg(format('%I', attname), ', ' order by attnum), string_agg(format('filled.%I', attname), ', ' order by attnum),
    string_agg(format('%1$I = filled.%1$I', attname), ', ' order by attnum)
  into names, filled, assigned
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', kind)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname <> all (array['id', 'created_at', 'updated_at', 'order'])
    and attname in (select key from private.staged_rows, jsonb_object_keys(row_values) as key where import_id = of_import);
  has_order := exists (
    select from pg_catalog.pg_attribute where attrelid = format('public.%I', kind)::regclass and attname = 'order' and not attisdropped
  );
  -- New rows come last in their group, as they stand in the source.
  place := format(
    '(select coalesce(max("order") + 1, 0) from public.%I as other where %s) + row_number() over (%s order by staged.place) - 1',
    kind,
    case when kind = 'technical_skills' then 'other.category = filled.category' else 'true' end,
    case when kind = 'technical_skills' then 'partition by filled.category' else '' end
  );
  inserting := format(
    'insert into public.%1$I (id, %2$s%3$s) select staged.row_id, %4$s%5$s
    from private.staged_rows as staged
    cross join lateral jsonb_populate_record(null::public.%1$I, staged.row_values) as filled
    where import_id = $1 and is_new and source_id = coalesce($2, source_id) order by staged.place',
    kind, names, case when has_order then ', "order"' else '' end, filled, case when has_order then ', ' || place else '' end
  );
  updating := format(
    'update public.%1$I as stored set %2$s
    from private.staged_rows as staged
    join public.%1$I as former on former.id = staged.row_id
    cross join lateral jsonb_populate_record(former, staged.row_values) as filled
    where import_id = $1 and not is_new and source_id = coalesce($2, source_id) and stored.id = former.id
      and to_jsonb(filled) is distinct from to_jsonb(former)',
    kind, assigned
  );
  return next;
end
$$;

-- Which of the rows is refused, and why.
create function private.refused_import(of_import uuid, inserting text, updating text) returns text
language plpgsql set search_path = ''
as $$
declare
  each_id text;
  failed text;
  rule text;
  holder text;
begin
  for each_id in select source_id from private.staged_rows where import_id = of_import order by place loop
    begin
      execute inserting using of_import, each_id;
      execute updating using of_import, each_id;
      -- Only tried: taken back.
      raise exception using errcode = 'PLN01';
    exception
      when sqlstate 'PLN01' then null;
      when others then
        get stacked diagnostics failed = message_text, rule = constraint_name, holder = table_name;
        return format('[%s] %s', each_id, case
          when sqlstate = '23514' and rule <> ''
            then 'The database refused a value: ' || replace(regexp_replace(rule, '^' || holder || '_', ''), '_', ' ') || '.'
          else failed
        end);
    end;
  end loop;
  return null;
end
$$;

-- Writes the staged rows of one kind, all or none. A refusal begins with the row's id in the source: "[id] …".
create function private.write_import(of_import uuid, kind text, of_source text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  statements record;
  author constant uuid := (
    select id from public.authors where id = coalesce(auth.uid(), (select user_id from private.site_owner limit 1))
  );
  refused text;
  written jsonb;
begin
  if kind <> all (private.importable()) then
    raise exception 'Rows of % are not imported.', kind using errcode = '22023';
  end if;
  if not exists (select from private.staged_rows where import_id = of_import) then
    return '[]';
  end if;
  perform pg_advisory_xact_lock(hashtext('plinth.import'));

  -- Brought before: a second time it is the same row, whatever the plan knew of.
  execute format(
    'update private.staged_rows as staged set row_id = stored.id, version = null
    from private.imported_rows as brought join public.%I as stored on stored.id = brought.row_id
    where import_id = $1 and staged.row_id is null
      and brought.resource = $2 and brought.source = $3 and brought.source_id = staged.source_id',
    kind
  ) using of_import, kind, of_source;
  execute format(
    'select format(''[%%s] It was changed or deleted since you looked at it. Look at the import once more.'', source_id)
    from private.staged_rows as staged left join public.%I as stored on stored.id = staged.row_id
    where import_id = $1 and staged.row_id is not null
      and (stored.id is null or stored.updated_at <> coalesce(version, stored.updated_at))
    order by place limit 1',
    kind
  ) into refused using of_import;
  if refused is not null then
    raise exception '%', refused using errcode = '22023';
  end if;
  update private.staged_rows as staged
  set is_new = true, row_id = gen_random_uuid(),
    row_values = case when kind = 'posts' then row_values || jsonb_build_object('author_id', author) else row_values end
  where import_id = of_import and staged.row_id is null;
  if kind = 'technical_skills' then
    insert into public.skill_categories (name, "order")
    select name, (select coalesce(max("order") + 1, 0) from public.skill_categories) + row_number() over (order by first) - 1
    from (
      select row_values ->> 'category' as name, min(place) as first
      from private.staged_rows where import_id = of_import and row_values ->> 'category' is not null
      group by 1
    ) as wanted
    where not exists (select from public.skill_categories as category where category.name = wanted.name);
  end if;

  select * into statements from private.import_statements(kind, of_import);
  begin
    execute statements.inserting using of_import, null::text;
    execute statements.updating using of_import, null::text;
  exception when others then
    refused := private.refused_import(of_import, statements.inserting, statements.updating);
    if refused is null then
      raise;
    end if;
    raise exception '%', refused using errcode = '22023';
  end;

  execute format(
    'insert into private.imported_rows as brought (resource, source, source_id, row_id, digest, state)
    select $2, $3, source_id, stored.id, digest, case when is_edited then '''' else private.state_of(to_jsonb(stored)) end
    from private.staged_rows as staged join public.%I as stored on stored.id = staged.row_id
    where import_id = $1
    on conflict (resource, source, source_id)
      do update set row_id = excluded.row_id, digest = excluded.digest, state = excluded.state',
    kind
  ) using of_import, kind, of_source;
  execute format(
    'select jsonb_agg(jsonb_build_object(
      ''sourceId'', source_id, ''id'', stored.id, ''slug'', to_jsonb(stored) -> ''slug'', ''isNew'', is_new
    ) order by place)
    from private.staged_rows as staged join public.%I as stored on stored.id = staged.row_id
    where import_id = $1',
    kind
  ) into written using of_import;
  delete from private.staged_rows where import_id = of_import;
  return written;
end
$$;

-- Old addresses as [{from, kind, sourceId}] lead to the rows that this source brought. One that leads elsewhere already stays as it is.
-- Answers how many are new, and which cannot be kept: {written, refused}.
create function private.import_redirects(of_source text, redirects jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  wanted record;
  written integer := 0;
  refused jsonb := '[]';
  is_new integer;
begin
  for wanted in
    select item ->> 'from' as old_address, coalesce('/blog/' || posts.slug, '/projects/' || projects.slug) as address
    from jsonb_array_elements(redirects) as item
    join private.imported_rows as brought
      on brought.resource = item ->> 'kind' and brought.source = of_source and brought.source_id = item ->> 'sourceId'
    left join public.posts on brought.resource = 'posts' and posts.id = brought.row_id
    left join public.projects on brought.resource = 'projects' and projects.id = brought.row_id
  loop
    continue when wanted.address is null or private.redirect_key(wanted.old_address) = wanted.address;
    begin
      insert into public.redirects (from_path, to_path) values (wanted.old_address, wanted.address)
      on conflict (from_path) do nothing;
      get diagnostics is_new = row_count;
      written := written + is_new;
    exception when check_violation then
      refused := refused || jsonb_build_array(wanted.old_address);
    end;
  end loop;
  return jsonb_build_object('written', written, 'refused', refused);
end
$$;

create function private.demand_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_owner() then
    raise exception 'permission denied: only the owner of this site may import.' using errcode = '42501';
  end if;
end
$$;

-- By request only the owner; a command on the machine calls the functions above.

create function private.owners_import_state(of_source text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.demand_owner();
  return private.import_state(of_source);
end
$$;

create function private.owners_stage_import(into_import uuid, rows jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand_owner();
  return private.stage_import(into_import, rows);
end
$$;

create function private.owners_write_import(of_import uuid, kind text, of_source text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand_owner();
  return private.write_import(of_import, kind, of_source);
end
$$;

create function private.owners_import_redirects(of_source text, redirects jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.demand_owner();
  return private.import_redirects(of_source, redirects);
end
$$;

create function public.import_state(of_source text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.owners_import_state(of_source)
$$;

create function public.stage_import(into_import uuid, rows jsonb) returns integer
language sql security invoker set search_path = ''
as $$
  select private.owners_stage_import(into_import, rows)
$$;

-- Ten thousand rows take longer than a hosted project gives a request.
create function public.write_import(of_import uuid, kind text, of_source text) returns jsonb
language sql security invoker set search_path = '' set statement_timeout = '5min'
as $$
  select private.owners_write_import(of_import, kind, of_source)
$$;

create function public.import_redirects(of_source text, redirects jsonb) returns jsonb
language sql security invoker set search_path = ''
as $$
  select private.owners_import_redirects(of_source, redirects)
$$;

revoke all on function private.state_of, private.importable, private.import_state, private.stage_import, private.import_statements,
  private.refused_import, private.write_import, private.import_redirects, private.demand_owner, private.owners_import_state,
  private.owners_stage_import, private.owners_write_import, private.owners_import_redirects, public.import_state,
  public.stage_import, public.write_import, public.import_redirects from public, anon;
grant execute on function private.owners_import_state, private.owners_stage_import, private.owners_write_import,
  private.owners_import_redirects, public.import_state, public.stage_import, public.write_import, public.import_redirects
  to authenticated, service_role;
