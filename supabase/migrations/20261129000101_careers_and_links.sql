SET local check_function_bodies = off;

DROP TRIGGER "complete_row" ON "public"."education";

DROP TRIGGER "complete_row" ON "public"."experiences";

ALTER TABLE "public"."projects"
  ADD COLUMN "dates_known_to" text NOT NULL DEFAULT 'day'::text;

ALTER TABLE "public"."certifications"
  ALTER COLUMN "issuer" DROP NOT NULL;

ALTER TABLE "public"."education"
  ALTER COLUMN "degree" DROP NOT NULL;

ALTER TABLE "public"."education"
  ALTER COLUMN "field" DROP NOT NULL;

ALTER TABLE "public"."education"
  ALTER COLUMN "start_date" DROP NOT NULL;

ALTER TABLE "public"."experiences"
  ALTER COLUMN "company" DROP NOT NULL;

ALTER TABLE "public"."experiences"
  ALTER COLUMN "description" DROP NOT NULL;

ALTER TABLE "public"."experiences"
  ALTER COLUMN "location" DROP NOT NULL;

ALTER TABLE "public"."experiences"
  ALTER COLUMN "start_date" DROP NOT NULL;

CREATE OR REPLACE FUNCTION private.media_places (
  keys text[]
)
  RETURNS TABLE (
    key     text,
    kind    text,
    row_id  text,
    slug    text,
    title   text,
    is_past boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  its_kind text;
begin
  for its_kind in select distinct kind from private.media_mentions where key = any (keys) and kind <> 'versions' order by kind loop
    return query execute format(
      'select mention.key, mention.kind, mention.row_id, words ->> ''slug'', coalesce(words ->> ''title'', words ->> ''name'', words ->> ''role'', words ->> ''degree'', words ->> ''school'',
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
$function$;

CREATE OR REPLACE FUNCTION private.title_of (
  content jsonb
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(content ->> 'title', content ->> 'name', content ->> 'role', content ->> 'degree', content ->> 'school', '')
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

ALTER TABLE "public"."projects"
  ADD CONSTRAINT "projects_dates_known_to_known" CHECK ((dates_known_to = ANY (ARRAY['day'::text, 'month'::text, 'year'::text])));

CREATE TRIGGER complete_row
  BEFORE INSERT ON public.education
  FOR EACH ROW
  EXECUTE FUNCTION private.complete_row('school');

CREATE TRIGGER complete_row
  BEFORE INSERT ON public.experiences
  FOR EACH ROW
  EXECUTE FUNCTION private.complete_row('role');
