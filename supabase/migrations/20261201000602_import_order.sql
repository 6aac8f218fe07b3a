SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.career_date (
  entry jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(
    entry ->> 'end_date', case when (entry ->> 'current')::boolean and entry ->> 'start_date' is not null then 'now' end, entry ->> 'start_date'
  ) || ' ' || coalesce(entry ->> 'start_date', '') collate "C"
$function$;

CREATE OR REPLACE FUNCTION private.write_import (
  of_import uuid,
  kind      text,
  of_source text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "private"."career_date"(jsonb) FROM PUBLIC;
