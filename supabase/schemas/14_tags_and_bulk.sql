-- Changes to many rows at once: bulk actions, tags, and find and replace.

create function private.tag_column(kind text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case kind when 'posts' then 'tags' when 'projects' then 'tech' when 'experiences' then 'technologies' end
$$;

-- Changes every row that can be changed, and returns the others with the reason. Dates of posts stay. Published posts
-- keep their publication time.
create function public.change_rows(kind text, ids uuid[], action text, tag text default null)
returns table (id uuid, code text, message text)
language plpgsql set search_path = ''
as $$
declare
  changes constant jsonb := jsonb_build_object(
    'publish', 'update public.%1$I set published_at = now() where id = $1 and (published_at <= now()) is not true',
    'unpublish', 'update public.%1$I set published_at = null where id = $1',
    'tag', 'update public.%1$I set %2$I = array_append(%2$I, $2) where id = $1 and lower($2) <> all (lower(%2$I::text)::text[])',
    'untag', 'update public.%1$I set %2$I = private.renamed_tags(%2$I, $2, null) where id = $1',
    'decorate', 'update public.%1$I set alt = '''' where id = $1',
    'delete', 'delete from public.%1$I where id = $1'
  );
  change constant text := format(changes ->> action, kind, coalesce(private.tag_column(kind), 'tags'));
begin
  perform private.demand_owner();
  foreach id in array ids loop
    begin
      execute change using id, tag;
    exception when others then
      get stacked diagnostics code = returned_sqlstate, message = message_text;
      return next;
    end;
  end loop;
end
$$;

-- Returns the tags of posts and the technologies of projects and experiences, with the number of rows of each. Tags that
-- differ by case are one, in the most common spelling, or else the oldest. `spellings` begins with it.
create function public.used_tags() returns table (kind text, tag text, uses bigint, spellings text[])
language sql stable set search_path = ''
as $$
  with used as materialized (
    select 'posts' as kind, id, unnest(tags) as tag, date from public.posts
    union all select 'projects', id, unnest(tech), date from public.projects
    union all select 'experiences', id, unnest(technologies), start_date from public.experiences
  ), spelled as (
    select kind, lower(tag) as key, array_agg(tag order by rows desc, since, tag collate "C") as spellings, sum(rows) as uses
    from (select kind, tag, count(*) as rows, min(date) as since from used group by kind, tag) as each group by kind, lower(tag)
  ), repeated as (
    select kind, lower(tag) as key, count(*) - count(distinct id) as times from used
    where (kind, tag) in (select kind, unnest(spellings) from spelled where cardinality(spellings) > 1) group by kind, lower(tag)
  )
  select kind, spellings[1], (uses - coalesce(times, 0))::bigint, spellings
  from spelled left join repeated using (kind, key) order by kind, spellings[1]
$$;

-- Returns the spellings of the first 100 tags in the posts or projects that the caller may read. The most common spelling
-- of a tag, or else the oldest, is its last one. It takes no row: PostgREST makes a function of a row a column, which a
-- visitor can name many times, for a thousand rows. The subselect is hashed: 800 tags took 20 s as an array.
create function public.tag_spellings(kind text, wanted text[]) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(tag order by uses, since desc, tag collate "C" desc), '{}') from (
    select tag, count(*) as uses, min(date) as since from (
      select unnest(tags) as tag, date from public.posts where kind = 'posts'
      union all select unnest(tech), date from public.projects where kind = 'projects'
    ) as used where lower(tag) in (select lower(name) from unnest(wanted[1:100]) as name) group by tag
  ) as spelled
$$;

-- Renames a tag in all its spellings. If the row also has the new tag, they are merged. Without a new tag, it is removed.
create function private.renamed_tags(tags text[], former text, latter text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(tag order by place), '{}') from (
    select tag, min(place) as place from (
      select case when lower(tag) in (lower(former), lower(latter)) then latter else tag end as tag, place
      from unnest(tags) with ordinality as each (tag, place)
    ) as renamed where tag is not null group by tag
  ) as distinct_tags
$$;

-- Renames a tag in as many rows as 150 ms allow. Call it again until it returns 0, the number of changed rows. Without a
-- new tag, the tag is removed.
create function public.rename_tag(kind text, former text, latter text default null) returns integer
language plpgsql set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  row_id uuid;
  changed integer := 0;
begin
  perform private.demand_owner();
  for row_id in execute format(
    'select id from public.%1$I where lower($1) = any (lower(%2$I::text)::text[]) and private.renamed_tags(%2$I, $1, $2) <> %2$I',
    kind, private.tag_column(kind)
  ) using former, latter loop
    execute format('update public.%1$I set %2$I = private.renamed_tags(%2$I, $1, $2) where id = $3', kind, private.tag_column(kind))
      using former, latter, row_id;
    changed := changed + 1;
    exit when clock_timestamp() > started + interval '150 ms';
  end loop;
  return changed;
end
$$;

-- Replaces text in a string, or in all strings of a list or object. Keys stay unchanged.
create function private.replaced(value jsonb, wanted text, replacement text) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'string' then to_jsonb(replace(value #>> '{}', wanted, replacement))
    when 'array' then (
      select coalesce(jsonb_agg(private.replaced(item, wanted, replacement) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as items (item, place)
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(key, private.replaced(item, wanted, replacement)), '{}') from jsonb_each(value) as entries (key, item)
    )
    else value
  end
$$;

-- Returns the columns with texts that may be replaced.
create function private.replaced_columns(kind text) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(attname::text order by attnum) from pg_catalog.pg_attribute
  where attrelid = format('public.%I', kind)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
    and attname <> all (array['id', 'kind', 'slug', 'status', 'reading_time', 'dates_known_to', 'tags', 'tech', 'technologies'] || private.rendered_columns())
    -- Made of the page's text.
    and (kind <> 'pages' or attname <> 'excerpt')
$$;

-- Returns rows whose texts contain the words, as many as it finds in 100 ms: {seen, rows: [{kind, id, count}], next}. Call
-- it again with "next" until it is null. replace_text needs the first "seen".
create function public.find_text(wanted text, after text default 'posts ') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  kinds constant text[] := array['posts', 'projects', 'pages', 'certifications', 'experiences', 'education', 'activities', 'site_settings'];
  kind text;
  last text := split_part(after, ' ', 2);
  hits jsonb;
  found jsonb := '[]';
begin
  perform private.demand_owner();
  if wanted is null or char_length(btrim(wanted)) < 2 then
    raise exception 'Enter at least two characters to search for.' using errcode = '22023';
  end if;
  foreach kind in array kinds[array_position(kinds, split_part(after, ' ', 1)):] loop
    loop
      if clock_timestamp() > started + interval '100 ms' then
        return jsonb_build_object('seen', now(), 'rows', found, 'next', kind || ' ' || last);
      end if;
      execute format(
        'select jsonb_agg(jsonb_build_object(''kind'', %1$L, ''id'', id, ''count'', places)) filter (where places > 0), max(id::text)
         from (select * from public.%1$I where $2 = '''' or id > ($2)::%2$s order by id limit 50) as listed cross join lateral (
           -- A row as text has these signs twice.
           select case when $1 ~ ''["\\\n]'' or strpos(listed::text, $1) > 0 then (
             select sum((char_length(said) - char_length(replace(said, $1, ''''))) / char_length($1)) from jsonb_each(to_jsonb(listed))
             cross join jsonb_path_query(value, ''strict $.** ? (@.type() == "string")'') as text cross join lateral (select text #>> ''{}'') as made (said)
             where key = any ($3)
           ) end
         ) as counted (places)', kind, case kind when 'site_settings' then 'text' else 'uuid' end
      ) into hits, last using wanted, last, private.replaced_columns(kind);
      found := found || coalesce(hits, '[]');
      exit when last is null;
    end loop;
    last := '';
  end loop;
  return jsonb_build_object('seen', now(), 'rows', found, 'next', null);
end
$$;

-- Replaces words, matched literally, in all texts of these rows. Slugs, tags and skill names stay. Stops after 150 ms
-- and returns {done, entries}: the number of processed ids, and the changed columns with the text around the first
-- match.
-- Rows that changed after "seen" are skipped, so that a repeated request does not replace twice. Without "seen" it is a
-- dry run: nothing is changed. "problem" names the rule that a row would break. Such a row stays as it is.
create function public.replace_text(wanted text, replacement text, kind text, ids text[], seen timestamptz default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  started constant timestamptz := clock_timestamp();
  id_type constant text := case kind when 'site_settings' then 'text' else 'uuid' end;
  columns constant text[] := private.replaced_columns(kind);
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
    exit when clock_timestamp() > started + interval '150 ms';
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
    problem := null;
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
        problem := sqlerrm;
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

-- Returns posts, projects and pages with all words of a query, including drafts, the newest first. Runs as its owner to
-- use the index, like the visitors' search.
create function private.find_words(query text) returns table (kind text, id uuid, slug text, title text)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  wanted constant tsquery := replace(private.search_query(query), '$', 'd')::tsquery;
begin
  if wanted is null or not private.is_owner() then
    return;
  end if;
  return query
  select kind, id, slug, title from (
    select 'posts' as kind, id, slug, title, updated_at from public.posts
    where private.search_document(title, tags, excerpt, plain_text, search_config) @@ wanted
    union all
    select 'projects', id, slug, title, updated_at from public.projects
    where private.search_document(title, tech, description, plain_text, search_config) @@ wanted
    union all
    select 'pages', id, slug, title, updated_at from public.pages
    where private.search_document(title, '{}'::text[], '', plain_text, search_config) @@ wanted
  ) as found order by updated_at desc, id limit 8;
end
$$;

create function public.find_words(query text) returns table (kind text, id uuid, slug text, title text)
language sql stable security invoker set search_path = ''
as $$
  select * from private.find_words(query)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.tag_spellings from public;
grant execute on function public.tag_spellings to anon, authenticated, service_role;
revoke all on function public.change_rows, public.used_tags, public.rename_tag, public.find_text, public.replace_text, public.find_words
  from public, anon;
grant execute on function private.demand_owner, private.tag_column, private.renamed_tags, private.replaced, private.replaced_columns, private.find_words, public.change_rows, public.used_tags,
  public.rename_tag, public.find_text, public.replace_text, public.find_words to authenticated, service_role;
