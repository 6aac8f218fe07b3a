-- Lists of more rows than a page holds: filter, count, tags and pages come from here (behaviour 5).

-- The keyset of the lists: the newest first, and of the same moment by id.
create index posts_newest on public.posts (date desc, id);
drop index public.posts_date;
create index projects_newest on public.projects (date desc, id);
drop index public.projects_date;

-- Pages first to last of a table with a date, as {count, first, last, pages, tags, rows}: rows whose words are in one of the text
-- columns, in whatever case and as they are typed, and that have every wanted tag; the tags of all rows. Beyond the end is the last
-- page. after_date and after_id name the row that the answer goes on from: then it is the one page that follows.
-- Row level security decides what there is.
create function private.list_page(
  source regclass, columns text[], text_columns text[], tag_column text,
  words text, wanted text[], first_page integer, last_page integer, after_date timestamptz, after_id uuid
) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := 24;
  most_pages constant integer := 10;
  searched constant text := lower(words);
  conditions text[] := array['true'];
  matching text;
  total integer;
  pages integer;
  tags text[];
  rows jsonb;
begin
  if searched <> '' then
    conditions := conditions || (
      select '(' || string_agg(format('strpos(lower(%I), $1) > 0', name), ' or ') || ')' from unnest(text_columns) as name
    );
  end if;
  if cardinality(wanted) > 0 then
    conditions := conditions || format('%I @> $2', tag_column);
  end if;
  matching := format('from %s where ', source) || array_to_string(conditions, ' and ');

  execute 'select count(*) ' || matching into total using searched, wanted;
  pages := greatest(1, ceil(total / size::numeric));
  first_page := least(greatest(first_page, 1), pages);
  last_page := least(greatest(last_page, first_page), first_page + most_pages - 1, pages);
  execute format('select array_agg(tag) from (select distinct unnest(%I) as tag from %s) as used', tag_column, source) into tags;
  if total > 0 then
    execute format(
      'select jsonb_agg(to_jsonb(listed) order by date desc, id) from (
        select %s %s and ($3 is null or date <= $3 and (date < $3 or id > $4)) order by date desc, id offset $5 limit $6
      ) as listed',
      (select string_agg(format('%I', name), ', ') from unnest(columns) as name), matching
    ) into rows using searched, wanted, after_date, after_id,
      case when after_date is null then (first_page - 1) * size else 0 end,
      case when after_date is null then (last_page - first_page + 1) * size else size end;
  end if;
  return jsonb_build_object(
    'count', total, 'first', first_page, 'last', last_page, 'pages', pages,
    'tags', coalesce(tags, '{}'), 'rows', coalesce(rows, '[]')
  );
end
$$;

create function public.list_posts(
  words text default '', wanted text[] default '{}', first_page integer default 1, last_page integer default 1,
  after_date timestamptz default null, after_id uuid default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.list_page(
    'public.posts', array['id', 'slug', 'title', 'excerpt', 'tags', 'reading_time', 'date', 'featured_image'],
    array['title', 'excerpt'], 'tags', words, wanted, first_page, last_page, after_date, after_id
  )
$$;

create function public.list_projects(
  words text default '', wanted text[] default '{}', first_page integer default 1, last_page integer default 1,
  after_date timestamptz default null, after_id uuid default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.list_page(
    'public.projects',
    array['id', 'slug', 'title', 'description', 'tech', 'thumbnail', 'status', 'date', 'demo_url', 'github_url'],
    array['title', 'description'], 'tech', words, wanted, first_page, last_page, after_date, after_id
  )
$$;

revoke all on function private.list_page, public.list_posts, public.list_projects from public;
grant execute on function private.list_page, public.list_posts, public.list_projects to anon, authenticated, service_role;
