SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.import_feeds (
  addresses text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.import_step (
  step text,
  data jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select case step
    when 'state' then private.import_state(data ->> 'source')
    when 'texts' then private.import_texts(array(select jsonb_array_elements_text(data -> 'ids'))::uuid[])
    when 'stage' then to_jsonb(private.stage_import((data ->> 'importId')::uuid, data -> 'rows'))
    when 'write' then (
      select written || jsonb_build_object(
        'redirects', (written -> 'redirects')::integer + (feeds -> 'redirects')::integer, 'refused', (written -> 'refused') || (feeds -> 'refused')
      )
      from private.write_import((data ->> 'importId')::uuid, data ->> 'kind', data ->> 'source') as written,
        private.import_feeds(array(select jsonb_array_elements_text(coalesce(data -> 'feeds', '[]')))) as feeds
    )
  end
$function$;

REVOKE ALL ON FUNCTION "private"."import_feeds"(text[]) FROM PUBLIC;
