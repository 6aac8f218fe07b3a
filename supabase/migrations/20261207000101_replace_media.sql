SET local check_function_bodies = off;

DROP FUNCTION "private"."replace_media"(text, text, text[], boolean);

DROP FUNCTION "public"."replace_media"(text, text, text[], boolean);

CREATE OR REPLACE FUNCTION private.replace_media (
  former       text,
  latter       text,
  with_history boolean,
  undo         jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  started constant timestamptz := clock_timestamp();
  address constant text := (select private.media_address(media) from public.media where key = latter);
  -- With the sizes that were named beside it.
  pattern constant text := '(/media/(?:%s)(?:#[0-9]+x[0-9]+(?:-[0-9a-f]{6})?)?)';
  of_former constant text := format(pattern, replace(former, '.', '(?:\.[0-9]+)?\.'));
  of_both constant text := format(pattern, replace(former || '|' || latter, '.', '(?:\.[0-9]+)?\.'));
  place record;
  its_table text;
  id_type text;
  stored jsonb;
  texts text;
  replaced text;
  changed jsonb := '[]';
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may replace a file.' using errcode = '42501';
  end if;
  if address is null or private.media_key(former) is distinct from former
    or undo is not null and not exists (select from public.media where key = former) then
    raise exception 'This file does not exist.' using errcode = '22023';
  end if;
  for place in
    select kind, row_id, shown, hash
    from private.media_mentions as mention left join jsonb_to_recordset(undo) as done (kind text, row_id text, shown text[], hash text) using (kind, row_id)
    where key = case when undo is null then former else latter end and (undo is null or hash is not null) and case kind
      when 'authors' then row_id = auth.uid()::text
      when 'versions' then with_history or exists (
        select from public.versions as version where version.id = mention.row_id::uuid and version.kind = 'deletion'
      )
      else true end
  loop
    -- Made of the profiles.
    its_table := case place.kind when 'authors' then 'app_users' else place.kind end;
    id_type := case place.kind when 'site_settings' then 'text' else 'uuid' end;
    execute format('select to_jsonb(listed) from public.%I as listed where id = $1::%s for update', its_table, id_type) into stored using place.row_id;
    -- Neither address holds a sign that JSON writes otherwise.
    texts := (
      select jsonb_object_agg(key, value) from jsonb_each(stored) where key <> all (private.rendered_columns()) and value::text ~ of_both
    );
    replaced := case
      when undo is null then regexp_replace(texts, of_former, address, 'g')
      when md5(texts) = place.hash then (
        select string_agg(part || coalesce(place.shown[number], ''), '' order by number)
        from regexp_split_to_table(texts, of_both) with ordinality as parts (part, number)
      )
    end;
    continue when replaced is null;
    execute format(
      'update public.%1$I as stored set (%2$s) = (select %2$s from jsonb_populate_record(stored, $1)) where id = $2::%3$s',
      its_table, (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(replaced::jsonb) as name), id_type
    ) using replaced::jsonb, place.row_id;
    changed := changed || jsonb_build_object(
      'kind', place.kind, 'row_id', place.row_id, 'hash', md5(replaced),
      'shown', array(select matched[1] from regexp_matches(texts, of_both, 'g') as matched)
    );
    exit when undo is null and clock_timestamp() > started + interval '300 ms';
  end loop;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION public.replace_media (
  former       text,
  latter       text,
  with_history boolean DEFAULT false,
  undo         jsonb   DEFAULT NULL::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.replace_media(former, latter, with_history, undo)
$function$;

REVOKE ALL ON FUNCTION "public"."replace_media"(text, text, boolean, jsonb) FROM PUBLIC, "anon";

REVOKE ALL ON FUNCTION "private"."replace_media"(text, text, boolean, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replace_media"(text, text, boolean, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."replace_media"(text, text, boolean, jsonb) TO "authenticated", "service_role";
