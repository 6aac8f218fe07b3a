SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.import_step (
  step text,
  data jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.remove_demo_content (
  include_edited boolean
)
  RETURNS TABLE (
    kind    text,
    removed bigint
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may remove the demo content.' using errcode = '42501';
  end if;
  -- Skills before the categories that hold them.
  return query select * from private.remove_demo_rows(
    array['posts', 'projects', 'certifications', 'experiences', 'education', 'technical_skills', 'skill_categories'], include_edited
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_demo_rows (
  kinds          text[],
  include_edited boolean
)
  RETURNS TABLE (
    kind    text,
    removed bigint
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  leaving uuid[];
  gone jsonb := '{}';
begin
  foreach kind in array kinds loop
    execute format(
      'select from public.%I where id in (select row_id from private.demo_rows where kind = $1) order by id for update', kind
    ) using kind;
  end loop;
  -- Nobody wrote it: it is not kept in the trash.
  perform set_config('plinth.is_final', 'true', true);
  gone := (
    select coalesce(jsonb_object_agg(found.kind, found.ids), '{}')
    from (select demo.kind, jsonb_agg(demo.row_id) as ids from private.removable_demo(include_edited) as demo group by demo.kind) as found
  );
  foreach kind in array kinds loop
    leaving := array(select jsonb_array_elements_text(gone -> kind)::uuid);
    continue when leaving = '{}';
    execute format('delete from public.%I where id = any ($1)', kind) using leaving;
    get diagnostics removed = row_count;
    delete from private.demo_rows as mark where mark.kind = remove_demo_rows.kind and mark.row_id = any (leaving);
    return next;
  end loop;
  perform set_config('plinth.is_final', '', true);
end
$function$;

REVOKE ALL ON FUNCTION "private"."remove_demo_rows"(text[], boolean) FROM PUBLIC;
